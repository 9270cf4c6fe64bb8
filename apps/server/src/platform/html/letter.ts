/** HTML as a letter to be mailed. The style stands on the element, because mail programs keep no other. */
export function letter(content: string): string {
  const style = 'font-family:Arial,sans-serif;font-size:15px;line-height:1.5;color:#1d2733;max-width:600px';
  return `<div style="${style}">\n${content}\n</div>`;
}
