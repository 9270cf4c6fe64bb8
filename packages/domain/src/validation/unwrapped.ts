/** A cell's text without what keeps its leading noughts in a spreadsheet: ="00123" is 00123. */
export const unwrappedText = (text: string): string =>
  text.startsWith('="') ? (/^="([^"=]*)"$/.exec(text)?.[1] ?? text) : text;
