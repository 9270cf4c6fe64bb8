// Excel, opening a CSV file, takes these for numbers, days, times or truths, and saves what it made of them.
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*';
const taken = [
  // Figures lose their leading noughts, and from the twelfth on their end.
  /^0\d+$|^\d{12,}$/,
  /^0\d*[.,]\d+$|^\d+\.\d*0$|^\d{1,3}(?:,\d{3})+$/,
  /^\d+(?:\.\d+)?e[+-]?\d+$/i,
  /^(?:\d+ )?\d{1,4}[/-]\d{1,4}(?:[/-]\d{1,4})?$/,
  new RegExp(`^(?=.*\\d)(?:\\d{1,4}[ /-]?)?${month}[ /-]?(?:\\d{1,4})?(?:[ /-]\\d{1,4})?$`, 'i'),
  /^\d{1,4}:\d{2}(?::\d{2})?(?: ?[ap]m?)?$|^\d{1,2} ?[ap]m?$/i,
  /^(?:true|false)$/i,
  /^[£$€]\s?\d|^\d[\d.,]*\s?[%£$€]$/,
  /^\(\d[\d.,]*\)$/,
];

/**
 * A text as CSV writes it: what a spreadsheet would take for a formula has a mark before it, and what Excel would take for something
 * else than a text is written ="00123", which Excel shows and saves as 00123. Imports read both.
 */
export function guardedText(text: string): string {
  if (/^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text)) return `'${text}`;
  const isTaken = text.length <= 40 && taken.some((pattern) => pattern.test(text.trim()));
  return isTaken ? `="${text}"` : text;
}
