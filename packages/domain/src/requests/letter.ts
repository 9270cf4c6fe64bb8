/** One line of a request. */
export interface Line {
  readonly text: string;
  /** What stands before the colon of 'Language: Polish', in lower case. */
  readonly label?: string;
  /** What stands behind it, or on the next line; the whole text of a line without a label. */
  readonly value: string;
  /** Below 'Kind regards': who writes, and where they sit. */
  readonly isSignature: boolean;
}

/** A mail's text, taken apart. */
export interface Letter {
  readonly subject?: string;
  /** The header 'From:', where the mail was pasted with its head. */
  readonly from?: string;
  /** The header 'Sent:' or 'Date:' of the head. */
  readonly sent?: string;
  readonly lines: readonly Line[];
}

const headers = /^(from|to|cc|bcc|sent|subject|importance|attachments)\s*:\s*(.*)$/i;
const dateHeader = /^date\s*:\s*(.*\d{4}.*\d{1,2}:\d{2}.*)$/i;
const earlierMail = /^(-{2,}\s*(original message|forwarded message)|_{10,}|on .{6,80} wrote:)/i;
const closing =
  /^(?:(?:with )?(?:kind(?:est)?|best|warm(?:est)?|many)?\s*regards|kindest|best wishes|best|ta|thx|many thanks|thanks(?: again| very much| so much)?|thank you(?: in advance| very much)?|yours (?:sincerely|faithfully|truly)|sincerely|cheers|all the best)\b[^a-z]*(?:and (?:kind |best )?regards)?[\s,.!-]*$/i;
const labelled = /^[\s*•·>–-]*([A-Za-z][A-Za-z0-9 '’()/&.-]{0,45}?)\s*(?::|\t|\s[-–=](?=\s))\s*(.*)$/;

/** Takes a pasted mail apart: its head, the lines of the newest mail, and its signature. Mails that are quoted below are left out. */
export function openLetter(pasted: string): Letter {
  const raw = pasted
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u00a0\u2007\u202f]/g, ' ')
    .replaceAll(/[\u200b-\u200d\ufeff]/g, '')
    .split('\n')
    .map((line) =>
      line
        .replace(/^(?:>\s?)+/, '')
        .replaceAll(/ {2,}/g, '  ')
        .trim(),
    );
  const head: Record<string, string> = {};
  let first = 0;
  while (first < raw.length) {
    const line = raw[first]!;
    const header = headers.exec(line);
    const date = first > 0 ? dateHeader.exec(line) : null;
    if (header) head[header[1]!.toLowerCase()] ??= header[2]!;
    else if (date) head['sent'] ??= date[1]!;
    else if (line !== '') break;
    first++;
  }
  const body = raw.slice(first);
  const quoted = body.findIndex((line, index) => index > 0 && earlierMail.test(line));
  return {
    ...(head['subject'] ? { subject: head['subject'] } : {}),
    ...(head['from'] ? { from: head['from'] } : {}),
    ...(head['sent'] ? { sent: head['sent'] } : {}),
    lines: linesOf(quoted < 0 ? body : body.slice(0, quoted)),
  };
}

function linesOf(texts: readonly string[]): Line[] {
  const parts = texts.flatMap(splitFields);
  const end = parts.findLastIndex((text) => closing.test(text));
  return parts.flatMap((text, index) => {
    const isSignature = end >= 0 && index > end;
    if (text === '') return [];
    const [, label, behind = ''] = labelled.exec(text) ?? [];
    if (!label || /^\d|https?$/i.test(label) || (/^\d/.test(behind) && /\d$/.test(label)))
      return [{ text, value: text, isSignature }];
    const next = parts.slice(index + 1).find((line) => line !== '') ?? '';
    const value = behind !== '' ? behind : labelled.test(next) ? '' : next;
    return [{ text, label: label.toLowerCase().trim(), value: value.trim(), isSignature }];
  });
}

/** 'Our ref: A/1   Your ref: B/2' and 'Date: 3 May | Time: 10:00' are two fields each. */
function splitFields(line: string): string[] {
  if (!/\s\|\s|;\s*[A-Z][a-z ]{2,20}:|\s{2,}[A-Z][A-Za-z ]{2,20}:/.test(line)) return [line];
  return line
    .split(/\s\|\s|;\s*(?=[A-Z][a-z ]{2,20}:)|\s{2,}(?=[A-Z][A-Za-z ]{2,20}:)/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The lines whose label answers to one of the words, with something behind it. */
export function labelledLines(letter: Letter, label: RegExp): Line[] {
  return letter.lines.filter((line) => line.label !== undefined && line.value !== '' && label.test(line.label));
}

/** The text that somebody wrote as sentences: subject and lines above the signature. */
export function prose(letter: Letter): string[] {
  const body = letter.lines.filter(({ isSignature }) => !isSignature).map(({ text }) => text);
  return letter.subject ? [letter.subject, ...body] : body;
}
