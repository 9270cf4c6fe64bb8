import { clientRoutes, type ChangedClient, type Client } from '@dragoman/contract/clients';
import type { z } from 'zod';
import { call, outdate, useRouteMutation } from '../../api/index.ts';
import { pickChanged, useBaseVersion, useSchemaForm } from '../../ui/form/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { useQuestion } from '../../ui/useQuestion.tsx';
import { isClash, useClash } from '../../api/versions/useClash.tsx';
import { clientWords } from './clientWords.ts';
import { asksForUse, clientQuestion } from './clientUse.ts';

/**
 * A tab's form of a client: it sends only what was changed, with the version that was changed. Before a client in use is
 * renamed or deactivated it asks, and where somebody else changed the same it lets choose; the tab draws `panels` for both.
 */
export function useClientForm<Output extends Partial<ChangedClient>>(
  client: Client,
  schema: z.ZodType<Output>,
  valuesOf: (client: Client) => Record<string, unknown>,
  onSaved: (saved: Client, before: Client) => void = () => undefined,
) {
  const form = useSchemaForm(schema, valuesOf(client), { mode: 'onChange' });
  const { base, rebase } = useBaseVersion(client, form, valuesOf);
  const update = useRouteMutation(clientRoutes.update, { outdates: ['clients'], handles: isClash });
  const { ask, question } = useQuestion();
  const params = { id: client._id };
  const send = async (changed: Partial<ChangedClient>, before: Client) => {
    if (asksForUse(changed)) {
      const { data: use } = await call(clientRoutes.use, { params });
      if (!(await ask(clientQuestion(before, changed, use)))) return;
    }
    const { data } = await update.mutateAsync({ params, body: { ...changed, updatedAt: before.updatedAt } });
    rebase(data);
    notifyDone('Client updated');
    onSaved(data, before);
  };
  const clash = useClash<Client, Output, void>({
    form,
    valuesOf,
    rebase,
    send,
    read: async () => {
      void outdate('clients');
      return (await call(clientRoutes.one, { params })).data;
    },
    words: clientWords,
  });
  return {
    form,
    save: (values: Output) => clash.save(pickChanged(form, values), base, values),
    panels: (
      <>
        {question}
        {clash.panel}
      </>
    ),
    busy: update.isPending,
    isDirty: form.formState.isDirty,
  };
}
