import type { CallRefused } from '@dragoman/contract/kit';
import { conflictKinds } from '@dragoman/domain/assignments';

/** Whether a call was refused because something stands against the interpreter. */
export const isConflict = ({ code, fields }: CallRefused): boolean =>
  code === 'conflict' && conflictKinds.some((kind) => kind in fields);

/** What a refusal says of each kind. */
export const conflictTexts = ({ fields }: CallRefused): string[] => conflictKinds.flatMap((kind) => fields[kind] ?? []);

/** Whether a call was refused because of conflicts that a reason goes past. */
export const asksForReason = ({ fields }: CallRefused): boolean => 'override.reason' in fields;

/** What a refusal says where no reason can be given, and where it can. */
export const refusedWithoutReason = (refusal: CallRefused): string =>
  asksForReason(refusal)
    ? `${refusal.message}. To do it all the same, edit the booking and give a reason`
    : refusal.message;
