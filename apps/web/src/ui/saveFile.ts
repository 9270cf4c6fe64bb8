/** Saves a fetched file under its name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser needs a moment to take it over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
