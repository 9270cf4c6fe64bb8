import { NewWebhook, webhookRoutes, type Webhook } from '@dragoman/contract/webhooks';
import { webhookEventNames, webhookEvents, type WebhookEvent } from '@dragoman/domain/webhooks';
import { useRouteMutation } from '../../api/index.ts';
import { ChecklistField } from '../../ui/ChecklistField.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { TextField, useSchemaForm } from '../../ui/form/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { asksWhoIsThere, useConfirmed } from '../access/factors/useConfirmed.tsx';
import type { ShownSecret } from './shownSecret.ts';

const blank = { name: '', url: '', events: [] as WebhookEvent[] };
const items = webhookEventNames.map((name) => ({ value: name, label: webhookEvents[name] }));

interface WebhookDialogProps {
  /** The webhook to change; a new one where it is left out. */
  readonly webhook?: Webhook | undefined;
  readonly onMade: (made: ShownSecret) => void;
  readonly onClose: () => void;
}

/** Makes a webhook, or changes one (rule programs/webhooks). */
export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  const form = useSchemaForm(
    NewWebhook,
    webhook ? { name: webhook.name, url: webhook.url, events: webhook.events } : blank,
  );
  const options = { outdates: ['webhooks'], handles: asksWhoIsThere };
  const make = useRouteMutation(webhookRoutes.make, options);
  const change = useRouteMutation(webhookRoutes.change, options);
  const { confirmed, question } = useConfirmed(webhook ? 'change a webhook' : 'make a webhook');
  return (
    <FormDialog
      title={webhook ? `Change ${webhook.name}` : 'New Webhook'}
      form={form}
      submit={{ label: webhook ? 'Save' : 'Make Webhook' }}
      onClose={onClose}
      onSubmit={async (body) => {
        if (webhook) {
          if (!(await confirmed(() => change.mutateAsync({ params: { id: webhook._id }, body })))) return;
          notifyDone('Webhook changed');
          onClose();
          return;
        }
        const made = await confirmed(() => make.mutateAsync({ body }));
        if (made) onMade({ name: made.data.name, secret: made.secret });
      }}
    >
      <TextField name="name" label="Name" required max={60} autoFocus />
      <TextField name="url" label="Address" required max={500} help="As https://program.example/dragoman" />
      <ChecklistField name="events" label="It is told when" items={items} />
      {question}
    </FormDialog>
  );
}
