import { CallRefused } from '@dragoman/contract/kit';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { fail } from '../client.ts';
import { placeRefusals } from '../../ui/form/index.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { clashOf, type Clash } from '../../ui/versions/clash.ts';
import type { FieldWords } from '../../ui/versions/words.ts';

const ClashDialog = lazyComponent(async () => (await import('../../ui/versions/ClashDialog.tsx')).ClashDialog);

interface Editing<Stored, Output extends FieldValues, Saved> {
  readonly form: UseFormReturn<FieldValues, unknown, Output>;
  readonly valuesOf: (stored: Stored) => Record<string, unknown>;
  /** Takes a later version into the form. */
  readonly rebase: (version: Stored) => void;
  /** Reads the record as it is stored now. */
  readonly read: () => Promise<Stored>;
  /** Sends changed fields with the version they were made from; its mutation hands what `isClash` to its caller. */
  readonly send: (changes: Partial<Output>, version: Stored) => Promise<Saved>;
  readonly words: FieldWords;
}

/**
 * An edit that may meet a later version of its record: both changes are shown side by side, and of each field one is
 * kept (rule api/versions). `save` gives nothing where somebody has to choose first; `panel` is drawn beside the form.
 */
export function useClash<Stored extends { readonly updatedAt: Date }, Output extends FieldValues, Saved>({
  form,
  valuesOf,
  rebase,
  read,
  send,
  words,
}: Editing<Stored, Output, Saved>) {
  const [met, setMet] = useState<{ readonly clash: Clash; readonly theirs: Stored }>();
  const [busy, setBusy] = useState(false);

  const save = async (changes: Partial<Output>, version: Stored): Promise<Saved | undefined> => {
    try {
      return await send(changes, version);
    } catch (error) {
      if (!(error instanceof CallRefused) || !isClash(error)) throw error;
      const theirs = await read();
      if (theirs.updatedAt <= version.updatedAt) fail(error);
      const mine = pick(form.getValues(), Object.keys(changes));
      setMet({ theirs, clash: clashOf(error.msg, { made: valuesOf(version), now: valuesOf(theirs), mine }) });
      return undefined;
    }
  };

  /** Takes the later version into the form, and over it what is kept of one's own changes. */
  const goOn = (theirs: Stored, kept: FieldValues) => {
    setMet(undefined);
    rebase(theirs);
    for (const [field, value] of Object.entries(kept))
      form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
  };
  const saveKept = async (theirs: Stored, kept: FieldValues) => {
    goOn(theirs, kept);
    setBusy(true);
    const submit = form.handleSubmit((values) => save(pick(values, Object.keys(kept)), theirs));
    await submit().catch((error: unknown) => placeRefusals(form, error));
    setBusy(false);
  };
  const panel = met && (
    <ClashDialog
      clash={met.clash}
      words={words}
      busy={busy}
      onEdit={(kept) => goOn(met.theirs, kept)}
      onSave={(kept) => void saveKept(met.theirs, kept)}
    />
  );
  return { save, panel };
}

/** A refusal that names fields is about what was typed, not about somebody else's change. */
export const isClash = ({ status, fields }: CallRefused): boolean => status === 409 && Object.keys(fields).length === 0;

const pick = <Values extends FieldValues>(values: Values, fields: readonly string[]): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field))) as Partial<Values>;
