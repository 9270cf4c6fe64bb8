import { letter } from '../../../platform/html/index.ts';
import { html } from '../../../platform/pages/index.ts';

/** What a mail with a document says. */
export interface DocumentMail {
  readonly to: string;
  /** 'Invoice INV-000045', 'Proforma Invoice PF-000003': the subject, too (rule mails/who-gets-what). */
  readonly title: string;
  readonly sentences: readonly string[];
  readonly link: string;
  readonly agencyName: string;
}

/** A mail that brings a document, in text and HTML. */
export function documentMail({ to, title, sentences, link, agencyName }: DocumentMail) {
  const greeting = `Dear ${to},`;
  const where = `To view the ${title} please click here`;
  return {
    subject: title,
    text: [greeting, ...sentences, `${where}: ${link}`, `Kind regards,\n${agencyName}`].join('\n\n'),
    html: letter(
      html`<p>${greeting}</p>
        ${sentences.map((sentence) => html`<p>${sentence}</p>`)}
        <p>To view the ${title} please <a href="${link}" style="color:#17505f">click here</a>.</p>
        <p>Kind regards,<br />${agencyName}</p>`.text,
    ),
  };
}
