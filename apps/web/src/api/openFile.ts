/** Shows a fetched file in a tab of its own where the browser can, otherwise saves it under its name. */
export function openFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  if (/^(application\/pdf|image\/(jpeg|png))$/.test(blob.type)) {
    window.open(url, '_blank', 'noopener');
  } else {
    Object.assign(document.createElement('a'), { href: url, download: name }).click();
  }
  // The other tab needs a moment to take it over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves a fetched file under its name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
