import { interpreterRoutes, type ChangedInterpreter, type Interpreter } from '@dragoman/contract/interpreters';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import { useBaseVersion, useSchemaForm } from '../../ui/form/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { useUnsaved } from '../../ui/unsaved.ts';

/** A tab's form over a profile: it sends what was changed with the version it began from, and goes on from what was saved. */
export function useProfileForm<Output extends FieldValues>(
  profile: Interpreter,
  schema: z.ZodType<Output>,
  valuesOf: (profile: Interpreter) => FieldValues,
) {
  const form = useSchemaForm<Output>(schema, valuesOf(profile), { guarded: false, mode: 'onChange' });
  const { base, rebase } = useBaseVersion(profile, form, valuesOf);
  useUnsaved(form.formState.isDirty);
  const update = useRouteMutation(interpreterRoutes.update, { outdates: ['interpreters'] });
  const onSaved = (next: Interpreter) => {
    rebase(next);
    notifyDone('Interpreter updated');
  };
  const save = async (change: ChangedInterpreter) => {
    const { data } = await update.mutateAsync({
      params: { id: profile._id },
      body: { ...change, updatedAt: base.updatedAt },
    });
    onSaved(data);
  };
  return { form, base, rebase, save, onSaved };
}
