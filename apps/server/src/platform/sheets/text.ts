/**
 * The text of bytes in UTF-8, UTF-16 or Windows-1252, without byte order marks, also those that files put together have in the middle;
 * undefined where they are no text.
 */
export function decodedText(bytes: Uint8Array): string | undefined {
  const text = decode(bytes)?.replaceAll(/(^|[\r\n])\ufeff+/g, '$1');
  // Where Windows-1252 has no letter, something else was meant.
  // oxlint-disable-next-line no-control-regex
  return text === undefined || /[\0\ufffd\u0081\u008d\u008f\u0090\u009d]/.test(text) ? undefined : text;
}

function decode(bytes: Uint8Array): string | undefined {
  const [one, two] = bytes;
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Without a mark every other byte of a text in UTF-16 is 0, and no byte of any other text.
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.length > 3 && bytes[0] === 0 && bytes[2] === 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return isMixed(bytes) ? undefined : new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whether most letters beyond ASCII are UTF-8 and some are not, as in files put together: no encoding reads them all. */
function isMixed(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const wrong = text.match(/\ufffd/g)?.length ?? 0;
  return (text.match(/[\u0080-\ufffc]/g)?.length ?? 0) > wrong;
}
