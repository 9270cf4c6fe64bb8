import Button from '@mui/material/Button';
import type { AvailabilityRow } from '@dragoman/contract/assignments';
import { useState } from 'react';
import { ExplainedButton } from '../../ui/ExplainedButton.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { noneFound } from '../interpreters/noneFound.ts';
import type { OfferableBooking } from './OfferDialog.tsx';
import { useOffers } from './OfferStanding.tsx';

const OfferDialog = lazyComponent(async () => (await import('./OfferDialog.tsx')).OfferDialog);

interface OfferToolsProps {
  readonly booking: OfferableBooking;
  /** Somebody has the job already. */
  readonly given: boolean;
  readonly rows: readonly AvailabilityRow[];
  /** The rows that are ticked; undefined while there are no boxes. */
  readonly chosen: ReadonlySet<string> | undefined;
  readonly onChoose: (chosen: ReadonlySet<string> | undefined) => void;
}

/** Below the interpreters: boxes to tick, then an offer to those who are ticked. */
export function OfferTools({ booking, given, rows, chosen, onChoose }: OfferToolsProps) {
  const [offering, setOffering] = useState(false);
  const { offers, error } = useOffers(booking._id);
  const isOpen = offers.some(({ state }) => state === 'open');
  const why = given
    ? 'Somebody has the job'
    : isOpen
      ? 'It is offered already'
      : error
        ? 'Whether it is offered already could not be read'
        : rows.length === 0
          ? noneFound
          : undefined;
  if (!chosen)
    return (
      <ExplainedButton why={why} onClick={() => onChoose(new Set())}>
        Offer to several
      </ExplainedButton>
    );
  return (
    <>
      <Button onClick={() => onChoose(undefined)}>Back to assigning</Button>
      <ExplainedButton
        variant="contained"
        why={chosen.size === 0 ? 'Tick whom to ask' : undefined}
        onClick={() => setOffering(true)}
      >
        {`Offer to ${chosen.size}`}
      </ExplainedButton>
      {offering && (
        <OfferDialog
          booking={booking}
          people={rows.filter(({ _id }) => chosen.has(_id))}
          onOffered={() => {
            setOffering(false);
            onChoose(undefined);
          }}
          onClose={() => setOffering(false)}
        />
      )}
    </>
  );
}
