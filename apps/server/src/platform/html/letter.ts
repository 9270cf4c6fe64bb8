import { isolate } from '@dragoman/domain/validation';
import { escapeHtml } from './rich.ts';

/** The agency at the head and foot of its mails. */
export interface LetterHead {
  readonly name: string;
  readonly address: readonly string[];
  readonly phone: string;
  readonly email: string;
  /** A colour as '#17505f', legible on white. */
  readonly colour: string;
  /** The size at which a logo stands above the name; it travels with the mail as `logoId`. */
  readonly logo?: { readonly width: number; readonly height: number } | undefined;
}

/** By which a mail calls the logo that it carries. */
export const logoId = 'logo@agency';

/** Labels and values that a reader must see first: the amount, the day. */
export type Summary = readonly (readonly [label: string, value: string])[];

/** What is written between head and foot, in both forms. */
export interface LetterBody {
  readonly html: string;
  readonly text: string;
  readonly summary?: Summary;
}

const font = 'font-family:Arial,Helvetica,sans-serif';
const quiet = 'color:#55626f';

/**
 * A mail as it leaves: the agency above, what counts first, the letter, and who writes below. Every style stands on its
 * element, because mail programs keep no other; one column of at most 600 pixels fits each width.
 */
export function letter({ html, text, summary = [] }: LetterBody, head: LetterHead): { html: string; text: string } {
  const { address, colour, email, logo, name, phone } = head;
  const contact = [phone && `Telephone ${phone}`, email].filter(Boolean);
  return {
    html: `<div style="background:#f4f6f8;padding:16px 8px;${font};font-size:15px;line-height:1.5;color:#1d2733">
<div style="max-width:600px;margin:0 auto;background:#ffffff;border:1px solid #d5dbe1;border-top:4px solid ${colour}">
<div style="padding:20px 24px 12px;font-size:18px;font-weight:bold;color:${colour}">${logo ? `<img src="cid:${logoId}" alt="" width="${logo.width}" height="${logo.height}" style="display:block;border:0;margin-bottom:8px">` : ''}${escapeHtml(name)}</div>
${summaryHtml(summary, colour)}<div style="padding:12px 24px 24px;overflow-wrap:anywhere">
${html}
</div>
<div style="padding:14px 24px;border-top:1px solid #d5dbe1;font-size:13px;${quiet}">${[name, ...address, contact.join(' · ')].filter(Boolean).map(escapeHtml).join('<br>')}</div>
</div>
</div>`,
    text: [
      summary.map(([label, value]) => `${label}: ${isolate(value)}`).join('\n'),
      text,
      ['-- ', name, address.map(isolate).join(', '), ...contact].filter(Boolean).join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}

function summaryHtml(summary: Summary, colour: string): string {
  if (summary.length === 0) return '';
  const cells = summary.map(
    ([label, value], at) =>
      `<div style="display:inline-block;vertical-align:top;margin:0 28px 6px 0"><div style="font-size:12px;${quiet}">${escapeHtml(label)}</div><div style="font-size:${at === 0 ? 20 : 16}px;font-weight:bold${at === 0 ? `;color:${colour}` : ''}">${escapeHtml(value)}</div></div>`,
  );
  return `<div style="padding:12px 24px 6px;background:#f4f6f8">${cells.join('')}</div>\n`;
}
