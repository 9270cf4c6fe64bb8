import type { UseFormReturn } from 'react-hook-form';
import { notifyDone, notifyUndoable } from '../ui/messages.ts';
import { outdate } from './queries.ts';

/** Takes something back; a refusal has been shown by its call. Says whether it was. */
export async function takeBack(
  attempt: () => Promise<unknown>,
  { done, outdates }: { readonly done: string; readonly outdates: readonly string[] },
): Promise<boolean> {
  const undone = await attempt().then(
    () => true,
    () => false,
  );
  if (undone) notifyDone(done);
  for (const what of outdates) void outdate(what);
  return undone;
}

interface AddedNote {
  readonly form: Pick<UseFormReturn, 'getValues' | 'setValue'>;
  /** What was typed. */
  readonly text: string;
  readonly outdates: readonly string[];
  readonly withdraw: () => Promise<unknown>;
}

/** Confirms a note just added and offers to withdraw it; its text then stands again where it was typed (rule screens/undo). */
export function notifyNoteAdded(msg: string, { form, text, outdates, withdraw }: AddedNote): void {
  const undo = async () => {
    const undone = await takeBack(withdraw, { done: 'Note withdrawn', outdates });
    const isFree = String(form.getValues('text') ?? '').trim() === '';
    if (undone && isFree) form.setValue('text', text, { shouldDirty: true, shouldValidate: true });
  };
  notifyUndoable(msg, () => void undo());
}
