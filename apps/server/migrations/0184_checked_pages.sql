alter table page_tokens validate constraint page_tokens_page_check;
