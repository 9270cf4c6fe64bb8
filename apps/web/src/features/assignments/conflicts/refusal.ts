import type { CallRefused } from '@dragoman/contract/kit';
import { conflictKinds } from '@dragoman/domain/assignments';

/** Whether a call was refused because something stands against the interpreter. */
export const isConflict = ({ code, fields }: CallRefused): boolean =>
  code === 'conflict' && conflictKinds.some((kind) => kind in fields);

/** What a refusal says of each kind. */
export const conflictTexts = ({ fields }: CallRefused): string[] => conflictKinds.flatMap((kind) => fields[kind] ?? []);
