import { useSyncExternalStore } from 'react';

/** A 'bar' is the message bar at the bottom left (6 s), a 'snack' the snackbar at the bottom right (3 s). */
export interface Message {
  readonly id: number;
  readonly place: 'bar' | 'snack';
  readonly tone: 'success' | 'error' | 'warning' | 'info';
  readonly text: string;
  /** By what the operator finds in the log what went wrong. */
  readonly reference?: string | undefined;
  /** What can be done next, as buttons of the message. */
  readonly actions: readonly MessageAction[];
}

/** A button of a message; pressing it ends the message. */
export interface MessageAction {
  readonly label: string;
  readonly onPress: () => void;
  /** It takes back what the message says was done; Ctrl Z presses it too (rule screens/undo). */
  readonly undoes?: boolean;
}

export const barMilliseconds = 6000;
export const snackMilliseconds = 3000;
/** A message with buttons stays until somebody can have reached them, one with a reference until it can have been written down. */
export const actionMilliseconds = 20_000;
export const undoMilliseconds = 10_000;

let next = 1;
let queue: readonly Message[] = [];
const listeners = new Set<() => void>();

function become(messages: readonly Message[]): void {
  queue = messages;
  for (const listener of listeners) listener();
}

function notify(
  place: Message['place'],
  tone: Message['tone'],
  text: string,
  { actions = [], reference }: Partial<Pick<Message, 'actions' | 'reference'>> = {},
): number {
  const id = next++;
  // It happened again: it takes the place of the one before, with a time, a reference and buttons of its own.
  const others = queue.filter((message) => message.place !== place || message.text !== text);
  become([...others, { id, place, tone, text, reference, actions }]);
  return id;
}

/** Shows a refusal or a failure in the message bar; with its reference, where the server gives one. */
export const notifyRefusal = (text: string, reference?: string) => void notify('bar', 'error', text, { reference });
/** Confirms a mutation in the message bar, with what can be done next; gives what `dismiss` takes. */
export const notifyDone = (text: string, actions: readonly MessageAction[] = []) =>
  notify('bar', 'success', text, { actions });
/** Confirms what hurts nobody else, and offers to take it back for ten seconds (rule screens/undo). */
export const notifyUndoable = (text: string, undo: () => void) =>
  notifyDone(text, [{ label: 'Undo', onPress: undo, undoes: true }]);
/** Confirms that a mail was sent, or warns that it is held. */
export const notifyMailed = ({ msg, held }: { readonly msg: string; readonly held: boolean }) =>
  void notify('bar', held ? 'warning' : 'success', msg);
/** Says something in the snackbar of payments and reports. */
export const snack = (text: string, tone: Message['tone'] = 'success') => void notify('snack', tone, text);

/** Takes back what the newest message offers to take back; says whether there was one. */
export function undoLatest(): boolean {
  for (const { id, actions } of queue.toReversed()) {
    const undo = actions.find(({ undoes }) => undoes);
    if (!undo) continue;
    dismiss(id);
    undo.onPress();
    return true;
  }
  return false;
}

/** Ends the refusals that stand, once what was refused has been done; failures with a reference stay. */
export function dismissRefusals(): void {
  become(queue.filter(({ tone, reference }) => tone !== 'error' || reference !== undefined));
}

export function dismiss(id: number): void {
  become(queue.filter((message) => message.id !== id));
}

export function useMessages(): readonly Message[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => queue,
  );
}
