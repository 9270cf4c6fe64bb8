import { clientRoutes, type ChangedClient, type Client } from '@dragoman/contract/clients';
import type { z } from 'zod';
import { useDeed } from '../../api/index.ts';
import { changedOnly, useBegun, useSchemaForm } from '../../ui/form/index.ts';
import { sayDone } from '../../ui/messages.ts';

/** A tab's form of a client: it sends only what was changed, with the version that was changed. */
export function useClientForm<Output extends Partial<ChangedClient>>(
  client: Client,
  schema: z.ZodType<Output, Record<string, unknown>>,
  valuesOf: (client: Client) => Record<string, unknown>,
) {
  const form = useSchemaForm(schema, valuesOf(client), { mode: 'onChange' });
  const { began, begin } = useBegun(client, form, valuesOf);
  const update = useDeed(clientRoutes.update, { outdates: ['clients'] });
  const save = async (values: Output) => {
    const { data } = await update.mutateAsync({
      params: { id: client._id },
      body: { ...changedOnly(form, values), updatedAt: began.updatedAt },
    });
    begin(data);
    sayDone('Client updated');
    return data;
  };
  return { form, save, busy: update.isPending, isDirty: form.formState.isDirty };
}
