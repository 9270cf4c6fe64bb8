import Box from '@mui/material/Box';
import { bankingRoutes, type BankLine, type lineStates } from '@dragoman/contract/banking';
import { may } from '@dragoman/domain/access';
import { formatPounds } from '@dragoman/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading, useRouteMutation, userNow, useSteadyList } from '../../api/index.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { notifyDone, notifyUndoable } from '../../ui/messages.ts';
import { Pager } from '../../ui/Pager.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { WaitingRows } from '../../ui/WaitingRows.tsx';
import type { LineAction } from './lineActions.ts';
import { LineList } from './LineList.tsx';
import { firstLines, movedByLines, movedByPaid, usualReason } from './moved.ts';

const ChoiceDialog = lazyComponent(async () => (await import('./ChoiceDialog.tsx')).ChoiceDialog);
const IgnoreDialog = lazyComponent(async () => (await import('./IgnoreDialog.tsx')).IgnoreDialog);
const PaidDialog = lazyComponent(async () => (await import('./PaidDialog.tsx')).PaidDialog);
const UndoLineDialog = lazyComponent(async () => (await import('./UndoLineDialog.tsx')).UndoLineDialog);

interface LinesTabProps {
  readonly statementId: string;
  readonly state: (typeof lineStates)[number];
}

const emptyTexts = {
  open: 'Everything on this statement is booked or ignored',
  booked: 'Nothing is booked yet',
  ignored: 'Nothing is ignored',
  all: 'No Record',
} as const;

/** The lines of a statement in one state, and what is done with them. */
export function LinesTab({ statementId: id, state }: LinesTabProps) {
  const [page, setPage] = useState<{ readonly page: number; readonly limit: number }>(firstLines);
  const query = { ...page, state };
  const list = useQuery(reading(bankingRoutes.lines, { params: { id }, query }));
  const steady = useSteadyList(list, query);
  const [open, setOpen] = useState<{ readonly what: LineAction['what']; readonly line: BankLine }>();
  const close = () => setOpen(undefined);
  const now = useAtOnce();
  const onDo = ({ what }: LineAction, line: BankLine) =>
    what === 'book' || what === 'pay' || what === 'reopen' ? now[what](line) : setOpen({ what, line });
  if (list.error && !list.data) return <ErrorState text={list.error.message} onRetry={() => void list.refetch()} />;
  if (!steady.rows) return <LoadingState />;
  const { total } = list.data!;
  return (
    <Box sx={{ p: { xs: 1, sm: 2 } }}>
      <WaitingRows of={steady} at="above" />
      <LineList lines={steady.rows} gone={steady.gone} emptyText={emptyTexts[state]} onDo={onDo} />
      {total > page.limit && <Pager state={page} onState={(change) => setPage({ ...page, ...change })} total={total} />}
      {open?.what === 'edit' && <ChoiceDialog line={open.line} onClose={close} />}
      {open?.what === 'paid' && <PaidDialog line={open.line} onClose={close} />}
      {open?.what === 'ignore' && <IgnoreDialog line={open.line} onClose={close} />}
      {open?.what === 'undo' && <UndoLineDialog line={open.line} onClose={close} />}
    </Box>
  );
}

/** What is done by one key, without a question. */
function useAtOnce() {
  const undo = useRouteMutation(bankingRoutes.undo, { outdates: [...movedByLines, ...movedByPaid] });
  const book = useRouteMutation(bankingRoutes.book, {
    outdates: movedByLines,
    onDone: ({ data }) => {
      const text = `${formatPounds(data.amount)} is booked as ${data.booked?.paymentRef}`;
      const undoing = { params: { id: data._id }, body: { reason: usualReason } };
      if (may(userNow()?.role, 'payments.corrections')) notifyUndoable(text, () => undo.mutate(undoing));
      else notifyDone(text);
    },
  });
  const pay = useRouteMutation(bankingRoutes.bookPaid, {
    outdates: movedByPaid,
    onDone: ({ data }) => {
      const undoing = { params: { id: data._id }, body: { reason: usualReason } };
      notifyUndoable(`${formatPounds(data.amount)} paid ${data.paid?.name}`, () => undo.mutate(undoing));
    },
  });
  const reopen = useRouteMutation(bankingRoutes.reopen, {
    outdates: ['bankstatements'],
    onDone: ({ data }) => void notifyDone(`${formatPounds(data.amount)} is open again`),
  });
  return {
    book: ({ _id: id, proposal }: BankLine) => {
      if (!proposal?.payerId || isUnderWay(book, id)) return;
      const { credit, fee, parts, payerId: companyId } = proposal;
      const details = parts.map(({ invoiceNo, amount }) => ({ invoiceNo, allocated: amount }));
      book.mutate({ params: { id }, body: { companyId, details, credit, fee } });
    },
    pay: ({ _id: id, paying }: BankLine) => {
      if (!paying?.target || isUnderWay(pay, id)) return;
      pay.mutate({ params: { id }, body: { kind: paying.target.kind, id: paying.target.id, send: false } });
    },
    reopen: ({ _id: id }: BankLine) => reopen.mutate({ params: { id } }),
  };
}

interface LineMutation {
  readonly isPending: boolean;
  readonly variables: { readonly params: { readonly id: string } } | undefined;
}

/** Whether the line is being booked: a second key press on it does nothing, whereas the next line need not wait. */
const isUnderWay = ({ isPending, variables }: LineMutation, id: string): boolean =>
  isPending && variables?.params.id === id;
