import { saveFile } from '../ui/saveFile.ts';

/** Shows a fetched file in a tab of its own where the browser can, otherwise saves it under its name. */
export function openFile(blob: Blob, name: string): void {
  if (!/^(application\/pdf|image\/(jpeg|png))$/.test(blob.type)) return saveFile(blob, name);
  const url = URL.createObjectURL(blob);
  window.open(url, '_blank', 'noopener');
  // The other tab needs a moment to take it over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
