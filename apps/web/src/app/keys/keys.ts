/** What a key of the whole portal does. */
export type Shortcut = 'palette' | 'search' | 'help' | 'new' | 'undo';

/** The keys of the whole portal as the list of keys shows them. */
export const portalKeys: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['Ctrl', 'K'], does: 'Go to a screen, booking, client or interpreter (on a Mac ⌘ K)' },
  { keys: ['/'], does: "Search in the present screen's list" },
  { keys: ['N'], does: 'New Booking, on the screen of bookings' },
  { keys: ['?'], does: 'Help with the present screen, and this list of keys' },
  { keys: ['Ctrl', 'Z'], does: "Press a message's Undo, where nobody types (on a Mac ⌘ Z)" },
  { keys: ['Ctrl', 'Enter'], does: 'Create the booking, from anywhere in New Booking (on a Mac ⌘ Enter)' },
  { keys: ['Alt', 'L'], does: "In New Booking: the client's last job again, for another day" },
  { keys: ['Alt', 'R'], does: 'In New Booking: paste a request' },
  { keys: ['Alt', 'N'], does: 'In New Booking: note who interpreted last time' },
  { keys: ['Alt', '↓'], does: 'Open the calendar of a day' },
  { keys: ['M'], does: 'On the board: pick up the job that has the focus, for the arrows to move' },
];

/** Keys that hold everywhere, by the standards of the web. */
export const commonKeys: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['Tab'], does: 'Go to the next field or button; with Shift to the one before' },
  { keys: ['Enter'], does: 'Press a button, search at once, submit a form' },
  { keys: ['Esc'], does: 'Close a menu or a dialog' },
  { keys: ['←', '→'], does: 'Go to another tab; on the edge of a column make it narrower or wider' },
];

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'>;

const singles: Readonly<Record<string, Shortcut>> = { '/': 'search', '?': 'help', n: 'new' };

/** What a pressed key means; nothing where it belongs to a text or where single keys are switched off. */
export function shortcutOf(pressed: Pressed, where: { typing: boolean; singleKeys: boolean }): Shortcut | undefined {
  if (pressed.repeat || pressed.isComposing || pressed.altKey) return undefined;
  if (pressed.ctrlKey || pressed.metaKey) return pressed.shiftKey ? undefined : withControl(pressed.key, where.typing);
  if (where.typing || !where.singleKeys) return undefined;
  return singles[pressed.key.toLowerCase()];
}

/** Where somebody types, Ctrl Z belongs to the text. */
function withControl(key: string, typing: boolean): Shortcut | undefined {
  if (key.toLowerCase() === 'k') return 'palette';
  return key.toLowerCase() === 'z' && !typing ? 'undo' : undefined;
}

/** Whether keys are text where they arrive. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const textless = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file'];
  if (target instanceof HTMLInputElement) return !textless.includes(target.type);
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName);
}

const place = 'single-keys';

/** Whether '/', '?' and 'n' alone do something; the browser remembers it (WCAG 2.1.4). */
export const singleKeysOn = (): boolean => localStorage.getItem(place) !== 'off';
export const switchSingleKeys = (on: boolean): void => localStorage.setItem(place, on ? 'on' : 'off');
