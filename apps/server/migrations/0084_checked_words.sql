alter table mails validate constraint mails_words;
alter table quotation_versions validate constraint quotation_versions_words;
alter table quotations validate constraint quotations_words;
