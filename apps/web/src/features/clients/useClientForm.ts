import { clientRoutes, type ChangedClient, type Client } from '@dragoman/contract/clients';
import { useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import { useDeed } from '../../api/index.ts';
import { changedOnly, useSchemaForm } from '../../ui/form/index.ts';
import { sayDone } from '../../ui/messages.ts';

/** A tab's form of a client: it follows the stored client until something is typed, and sends only what was changed. */
export function useClientForm<Output extends Partial<ChangedClient>>(
  client: Client,
  schema: z.ZodType<Output, Record<string, unknown>>,
  valuesOf: (client: Client) => Record<string, unknown>,
) {
  const form = useSchemaForm(schema, valuesOf(client), { mode: 'onChange' });
  const update = useDeed(clientRoutes.update, { outdates: ['clients'] });
  const { isDirty } = form.formState;
  const version = client.updatedAt.getTime();
  // A later version of the client, and nothing else, brings other values.
  const follow = useEffectEvent((_version: number) => {
    if (!isDirty) form.reset(valuesOf(client));
  });
  useEffect(() => follow(version), [version]);
  const save = async (values: Output) => {
    const { data } = await update.mutateAsync({
      params: { id: client._id },
      body: { ...changedOnly(form, values), updatedAt: client.updatedAt },
    });
    form.reset(valuesOf(data));
    sayDone('Client updated');
    return data;
  };
  return { form, save, busy: update.isPending, isDirty };
}
