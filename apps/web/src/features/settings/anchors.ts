/** 'Mailboxes and domains' → 'mailboxes-and-domains'. */
export const anchorOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** Brings a section into view, and the keyboard to it. */
export function showSection(anchor: string): void {
  const section = document.getElementById(anchor);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}
