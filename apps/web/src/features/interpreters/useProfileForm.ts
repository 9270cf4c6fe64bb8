import { interpreterRoutes, type ChangedInterpreter, type Interpreter } from '@dragoman/contract/interpreters';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { call, outdate, useRouteMutation } from '../../api/index.ts';
import type { Handles } from '../../api/client.ts';
import { isClash, useClash } from '../../api/versions/useClash.tsx';
import { asksWhoIsThere } from '../access/factors/useConfirmed.tsx';
import { pickChanged, useBaseVersion, useSchemaForm } from '../../ui/form/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import { entriesByPath } from '../../ui/versions/clash.ts';

// Other bank details are asked about by the tab that has them.
const handles: Handles = (refusal) => isClash(refusal) || asksWhoIsThere(refusal);

interface Tab<Output extends FieldValues> {
  readonly schema: z.ZodType<Output>;
  readonly valuesOf: (profile: Interpreter) => FieldValues;
  /** What the call takes, where its fields are not the form's. */
  readonly bodyOf?: (values: Output, changes: Partial<Output>) => ChangedInterpreter;
  /** Sends the changes in the tab's own way; gives nothing where who changed them does not want to after all. */
  readonly send?: (changes: Partial<Output>, version: Interpreter, values: Output) => Promise<Interpreter | undefined>;
  readonly onSaved?: () => void;
}

/**
 * A tab's form over a profile: it sends what was changed with the version it began from, goes on from what was saved, and
 * where somebody else changed the same it lets choose; the tab draws `panel` for it.
 */
export function useProfileForm<Output extends FieldValues>(
  profile: Interpreter,
  { schema, valuesOf, bodyOf, send, onSaved }: Tab<Output>,
) {
  const form = useSchemaForm<Output>(schema, valuesOf(profile), { guarded: false, mode: 'onChange' });
  const { base, rebase } = useBaseVersion(profile, form, valuesOf);
  useUnsaved(form.formState.isDirty);
  const params = { id: profile._id };
  const update = useRouteMutation(interpreterRoutes.update, { outdates: ['interpreters'], handles });
  /** Saves the changes; `jobs` are those that they touch and that were shown. */
  const sendChanges = async (
    changes: Partial<Output>,
    { updatedAt }: Interpreter,
    values: Output,
    jobs: string[] = [],
  ) => {
    const change: ChangedInterpreter = bodyOf ? bodyOf(values, changes) : changes;
    return (await update.mutateAsync({ params, body: { ...change, jobs, updatedAt } })).data;
  };
  const { save, panel } = useClash<Interpreter, Output, void>({
    form,
    valuesOf,
    entriesOf: entriesByPath,
    rebase,
    read: async () => {
      void outdate('interpreters');
      return (await call(interpreterRoutes.one, { params })).data;
    },
    send: async (changes, version, values) => {
      const saved = await (send ?? sendChanges)(changes, version, values);
      if (!saved) return;
      rebase(saved);
      notifyDone('Interpreter updated');
      onSaved?.();
    },
    words: async () => (await import('./interpreterWords.ts')).profileWords,
  });
  return {
    form,
    base,
    panel,
    save: (values: Output) => save(pickChanged(form, values, entriesByPath), base, values),
    sendChanges,
  };
}
