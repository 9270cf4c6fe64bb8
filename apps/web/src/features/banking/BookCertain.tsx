import Button from '@mui/material/Button';
import { bankingRoutes } from '@dragoman/contract/banking';
import { formatPounds } from '@dragoman/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading, useRouteMutation } from '../../api/index.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { countWithNoun } from '../../ui/counted.ts';
import { notifyDone } from '../../ui/messages.ts';
import { firstLines, movedByLines } from './moved.ts';

/** Books what is certain of a statement, once its count and sum are confirmed (rule banking/booking-a-line). */
export function BookCertain({ statementId: id }: { readonly statementId: string }) {
  const query = { ...firstLines, state: 'open' } as const;
  const { data } = useQuery(reading(bankingRoutes.lines, { params: { id }, query }));
  const [asked, setAsked] = useState<NonNullable<typeof data>['certain']>();
  const { mutate, isPending } = useRouteMutation(bankingRoutes.bookCertain, { outdates: movedByLines });
  const certain = data?.certain;
  if (!certain || (certain.lineIds.length === 0 && !asked)) return null;
  const isOne = asked?.lineIds.length === 1;
  return (
    <>
      <Button variant="contained" onClick={() => setAsked(certain)}>
        Book all certain ({certain.lineIds.length})
      </Button>
      {asked && (
        <ConfirmDialog
          open
          title={`Book ${countWithNoun(asked.lineIds.length, 'line')}?`}
          text={
            isOne
              ? `1 line for ${formatPounds(asked.total)} becomes a receipt of its own day.`
              : `${countWithNoun(asked.lineIds.length, 'line')} for ${formatPounds(asked.total)} in all become receipts, each of its own day.`
          }
          confirmLabel={`Book ${formatPounds(asked.total)}`}
          busy={isPending}
          onCancel={() => setAsked(undefined)}
          onConfirm={() =>
            mutate(
              { params: { id }, body: asked },
              {
                onSuccess: () =>
                  void notifyDone(
                    `${countWithNoun(asked.lineIds.length, 'line')} ${isOne ? 'is' : 'are'} booked: ${formatPounds(asked.total)}`,
                  ),
                onSettled: () => setAsked(undefined),
              },
            )
          }
        />
      )}
    </>
  );
}
