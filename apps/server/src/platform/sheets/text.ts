/** The text of bytes in UTF-8, UTF-16 or Windows-1252, with or without its byte order mark; undefined where they are no text. */
export function decodedText(bytes: Uint8Array): string | undefined {
  const text = decode(bytes).replace(/^\ufeff/, '');
  // Where Windows-1252 has no letter, something else was meant.
  // oxlint-disable-next-line no-control-regex
  return /[\0\ufffd\u0081\u008d\u008f\u0090\u009d]/.test(text) ? undefined : text;
}

function decode(bytes: Uint8Array): string {
  const [one, two] = bytes;
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Without a mark every other byte of a text in UTF-16 is 0, and no byte of any other text.
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.length > 3 && bytes[0] === 0 && bytes[2] === 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
