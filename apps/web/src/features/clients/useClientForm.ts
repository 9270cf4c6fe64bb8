import { clientRoutes, type ChangedClient, type Client } from '@dragoman/contract/clients';
import type { z } from 'zod';
import { call, useRouteMutation } from '../../api/index.ts';
import { pickChanged, useBaseVersion, useSchemaForm } from '../../ui/form/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { useQuestion } from '../../ui/useQuestion.tsx';
import { asksForUse, clientQuestion } from './clientUse.ts';

/**
 * A tab's form of a client: it sends only what was changed, with the version that was changed. Before a client in use is renamed
 * or deactivated it asks; `question` is drawn by the tab. `save` gives nothing where the answer was no.
 */
export function useClientForm<Output extends Partial<ChangedClient>>(
  client: Client,
  schema: z.ZodType<Output>,
  valuesOf: (client: Client) => Record<string, unknown>,
) {
  const form = useSchemaForm(schema, valuesOf(client), { mode: 'onChange' });
  const { base, rebase } = useBaseVersion(client, form, valuesOf);
  const update = useRouteMutation(clientRoutes.update, { outdates: ['clients'] });
  const { ask, question } = useQuestion();
  const save = async (values: Output) => {
    const params = { id: client._id };
    const changed: Partial<ChangedClient> = pickChanged(form, values);
    if (asksForUse(changed)) {
      const { data: use } = await call(clientRoutes.use, { params });
      if (!(await ask(clientQuestion(client, changed, use)))) return undefined;
    }
    const { data } = await update.mutateAsync({ params, body: { ...changed, updatedAt: base.updatedAt } });
    rebase(data);
    notifyDone('Client updated');
    return data;
  };
  return { form, save, question, busy: update.isPending, isDirty: form.formState.isDirty };
}
