import { type Webhook, webhookRoutes } from '@dragoman/contract/webhooks';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import LogIcon from '@mui/icons-material/ListAlt';
import EditIcon from '@mui/icons-material/EditOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import SwitchIcon from '@mui/icons-material/PowerSettingsNew';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading, useRouteMutation, useSteadyList } from '../../api/index.ts';
import { countWithNoun } from '../../ui/counted.ts';
import { DataTable, type Column, type RowAction } from '../../ui/DataTable.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { Panel } from '../../ui/Panel.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { InstantText } from '../../ui/texts.tsx';
import { useQuestion } from '../../ui/useQuestion.tsx';
import { asksWhoIsThere, useConfirmed } from '../access/factors/useConfirmed.tsx';
import type { ShownSecret } from './shownSecret.ts';

const WebhookDialog = lazyComponent(async () => (await import('./WebhookDialog.tsx')).WebhookDialog);
const DeliveriesDialog = lazyComponent(async () => (await import('./DeliveriesDialog.tsx')).DeliveriesDialog);
const ShownOnceDialog = lazyComponent(async () => (await import('../../ui/ShownOnceDialog.tsx')).ShownOnceDialog);

function WebhookState({ active, failingSince }: Webhook) {
  if (!active) return <StatusChip label="Turned off" tone="owed" />;
  if (failingSince)
    return (
      <>
        <StatusChip label="Failing" tone="waiting" /> since <InstantText instant={failingSince} />
      </>
    );
  return <StatusChip label="On" tone="approved" />;
}

const columns: readonly Column<Webhook>[] = [
  { key: 'name', label: 'Name', width: 150, cell: ({ name }) => name },
  { key: 'url', label: 'Address', width: 240, cell: ({ url }) => <span style={anywhere}>{url}</span> },
  { key: 'state', label: 'State', width: 180, cell: (webhook) => <WebhookState {...webhook} /> },
  { key: 'events', label: 'Told Of', width: 220, spare: 1, cell: ({ events }) => events.join(', ') },
  { key: 'waiting', label: 'Waiting', width: 90, align: 'right', cell: ({ waiting }) => waiting },
  {
    key: 'last',
    label: 'Last Taken',
    width: 150,
    cell: ({ lastDelivered }) => (lastDelivered ? <InstantText instant={lastDelivered} /> : 'never'),
  },
];

const anywhere = { overflowWrap: 'anywhere' } as const;

/** The webhooks: made, changed, tried out, looked into, turned off and removed (rule programs/webhooks). */
export function WebhooksPanel() {
  const list = useQuery({
    ...reading(webhookRoutes.list, {}),
    refetchInterval: ({ state }) => (state.data?.data.some(({ waiting }) => waiting > 0) ? 5_000 : false),
  });
  const steady = useSteadyList(list, {});
  const [editing, setEditing] = useState<Webhook | 'new'>();
  const [looking, setLooking] = useState<Webhook>();
  const [shown, setShown] = useState<ShownSecret>();
  const { actions, question } = useWebhookActions({ setEditing, setLooking, setShown });
  const ended = list.data?.data.filter(({ endedWhy }) => endedWhy !== null) ?? [];
  return (
    <Panel
      title="Webhooks"
      actions={
        <Button variant="contained" onClick={() => setEditing('new')}>
          New Webhook
        </Button>
      }
    >
      {ended.map(({ _id, name, endedWhy, waiting }) => (
        <Alert key={_id} severity="warning" sx={{ mb: 1.5 }}>
          {name} was turned off. {endedWhy}.
          {waiting > 0 && ` ${countWithNoun(waiting, 'event')} to be sent when it is turned on.`}
        </Alert>
      ))}
      <DataTable
        name="Webhooks"
        columns={columns}
        rows={steady.rows}
        gone={steady.gone}
        keyOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        emptyText="No program is told of what happens here"
        stacks
        loading={list.isFetching}
        error={list.error?.message}
        onRetry={() => void list.refetch()}
        onOpen={setLooking}
        actions={actions}
      />
      {editing && (
        <WebhookDialog
          webhook={editing === 'new' ? undefined : editing}
          onMade={(made) => {
            setEditing(undefined);
            setShown(made);
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
      {looking && <DeliveriesDialog webhook={looking} onClose={() => setLooking(undefined)} />}
      {shown && (
        <ShownOnceDialog
          title={`Secret of ${shown.name}`}
          what="secret"
          secret={shown.secret}
          onClose={() => setShown(undefined)}
        >
          The receiver checks by this secret that an event is from here.
        </ShownOnceDialog>
      )}
      {question}
    </Panel>
  );
}

interface Openings {
  readonly setEditing: (webhook: Webhook) => void;
  readonly setLooking: (webhook: Webhook) => void;
  readonly setShown: (secret: ShownSecret) => void;
}

function useWebhookActions({ setEditing, setLooking, setShown }: Openings) {
  const said = { outdates: ['webhooks'], onDone: ({ msg }: { msg: string }) => notifyDone(msg) };
  const tryOut = useRouteMutation(webhookRoutes.test, said);
  const remove = useRouteMutation(webhookRoutes.remove, said);
  const change = useRouteMutation(webhookRoutes.change, { outdates: ['webhooks'] });
  const renew = useRouteMutation(webhookRoutes.changeSecret, { outdates: ['webhooks'], handles: asksWhoIsThere });
  const { confirmed, question: proof } = useConfirmed("change a webhook's secret");
  const { ask, question } = useQuestion();
  const changeSecret = async ({ _id, name }: Webhook) => {
    const agreed = await ask({
      title: `Change the secret of ${name}?`,
      text: 'For 24 hours both secrets sign, so that the receiver can change over.',
      confirmLabel: 'Change',
    });
    const made = agreed && (await confirmed(() => renew.mutateAsync({ params: { id: _id } })));
    if (made) setShown({ name, secret: made.secret });
  };
  const takeAway = async ({ _id, name }: Webhook) => {
    const agreed = await ask({
      title: `Remove ${name}?`,
      text: 'Its log goes with it, and what waits to be sent.',
      confirmLabel: 'Remove',
    });
    if (agreed) remove.mutate({ params: { id: _id } });
  };
  const turn = ({ _id, name, active }: Webhook) =>
    change.mutate(
      { params: { id: _id }, body: { active: !active } },
      { onSuccess: () => notifyDone(`${name} is turned ${active ? 'off' : 'on'}`) },
    );
  const actions = ({ active }: Webhook): readonly RowAction<Webhook>[] => [
    { label: 'Log', icon: <LogIcon fontSize="small" />, onClick: setLooking },
    {
      label: 'Send test event',
      icon: <SendIcon fontSize="small" />,
      disabledBecause: active ? undefined : 'It is turned off',
      onClick: ({ _id }) => tryOut.mutate({ params: { id: _id } }),
    },
    { label: 'Change', icon: <EditIcon fontSize="small" />, inMenu: true, onClick: setEditing },
    {
      label: active ? 'Turn off' : 'Turn on',
      icon: <SwitchIcon fontSize="small" />,
      inMenu: true,
      onClick: turn,
    },
    {
      label: 'Change secret',
      icon: <KeyIcon fontSize="small" />,
      inMenu: true,
      onClick: (webhook) => void changeSecret(webhook),
    },
    {
      label: 'Remove',
      icon: <RemoveIcon fontSize="small" />,
      inMenu: true,
      onClick: (webhook) => void takeAway(webhook),
    },
  ];
  return {
    actions,
    question: (
      <>
        {question}
        {proof}
      </>
    ),
  };
}
