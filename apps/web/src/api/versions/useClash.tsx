import { CallRefused } from '@dragoman/contract/kit';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { fail } from '../client.ts';
import { placeRefusals } from '../../ui/form/index.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import type { Clash } from '../../ui/versions/clash.ts';
import type { FieldWords } from '../../ui/versions/words.ts';

const ClashDialog = lazyComponent(async () => (await import('../../ui/versions/ClashDialog.tsx')).ClashDialog);

type Entries = Readonly<Record<string, unknown>>;

interface Editing<Stored, Output extends FieldValues, Saved> {
  readonly form: UseFormReturn<FieldValues, unknown, Output>;
  readonly valuesOf: (stored: Stored) => FieldValues;
  /** What is chosen one by one of what the form holds; its fields where nothing is said. */
  readonly entriesOf?: (values: FieldValues) => Entries;
  /** Takes a later version into the form. */
  readonly rebase: (version: Stored) => void;
  /** Reads the record as it is stored now. */
  readonly read: () => Promise<Stored>;
  /**
   * Sends what was changed, or all values where the call takes the whole record, with the version they were made from;
   * its mutation hands what `isClash` to its caller.
   */
  readonly send: (changes: Partial<Output>, version: Stored, values: Output) => Promise<Saved>;
  /** How the panel names the fields; many words are loaded when it is shown. */
  readonly words: FieldWords | (() => Promise<FieldWords>);
  /** What the form's button says. */
  readonly saveLabel?: string;
}

/**
 * An edit that may meet a later version of its record: both changes are shown side by side, and of each field one is
 * kept (rule api/versions). `save` gives nothing where somebody has to choose first; `panel` is drawn beside the form.
 */
export function useClash<Stored extends { readonly updatedAt: Date | null }, Output extends FieldValues, Saved>({
  form,
  valuesOf,
  entriesOf = (values) => values,
  rebase,
  read,
  send,
  words,
  saveLabel = 'Update',
}: Editing<Stored, Output, Saved>) {
  const [met, setMet] = useState<{ readonly clash: Clash; readonly theirs: Stored; readonly words: FieldWords }>();
  const [busy, setBusy] = useState(false);

  const save = async (changes: Partial<Output>, version: Stored, values: Output): Promise<Saved | undefined> => {
    try {
      return await send(changes, version, values);
    } catch (error) {
      if (!(error instanceof CallRefused) || !isClash(error)) throw error;
      const theirs = await read();
      if (timeOf(theirs) <= timeOf(version)) fail(error);
      const mine = pick(entriesOf(form.getValues()), Object.keys(changes));
      const made = entriesOf(valuesOf(version));
      // Few edits meet another, so few load what shows it.
      const { clashOf } = await import('../../ui/versions/clash.ts');
      const clash = clashOf(error.msg, { made, now: entriesOf(valuesOf(theirs)), mine });
      setMet({ theirs, clash, words: typeof words === 'function' ? await words() : words });
      return undefined;
    }
  };

  /** Takes the later version into the form, and over it what is kept of one's own changes. */
  const goOn = (theirs: Stored, kept: Entries) => {
    setMet(undefined);
    rebase(theirs);
    for (const [field, value] of Object.entries(kept))
      form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
  };
  const saveKept = async (theirs: Stored, kept: Entries) => {
    goOn(theirs, kept);
    setBusy(true);
    const submit = form.handleSubmit((values) => {
      const changes = pick(entriesOf(values), Object.keys(kept)) as Partial<Output>;
      return save(changes, theirs, values);
    });
    await submit().catch((error: unknown) => placeRefusals(form, error));
    setBusy(false);
  };
  const panel = met && (
    <ClashDialog
      clash={met.clash}
      words={met.words}
      busy={busy}
      saveLabel={saveLabel}
      onEdit={(kept) => goOn(met.theirs, kept)}
      onSave={(kept) => void saveKept(met.theirs, kept)}
    />
  );
  return { save, panel };
}

/** A refusal because somebody else has changed the record since it was read. */
export const isClash = ({ code }: CallRefused): boolean => code === 'changed';

const timeOf = ({ updatedAt }: { readonly updatedAt: Date | null }): number => updatedAt?.getTime() ?? 0;

const pick = (values: Entries, fields: readonly string[]): Entries =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));
