import Box from '@mui/material/Box';
import { Panel } from '../../ui/Panel.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { OfferStanding, useOffers } from './OfferStanding.tsx';
import { waitsForOffice } from './offerWords.ts';

interface OffersPanelProps {
  readonly bookingId: string;
  /** Nobody has the job, and somebody can be given it. */
  readonly unfilled: boolean;
}

/** To whom a booking was offered, and what they answered; nothing where it never was. */
export function OffersPanel({ bookingId, unfilled }: OffersPanelProps) {
  const { offers, error, retry } = useOffers(bookingId);
  if (offers.length === 0 && !error) return null;
  return (
    <Panel title="Offers">
      {error && <ErrorState text={error.message} onRetry={retry} />}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {offers.map((offer, at) => (
          <OfferStanding
            key={offer._id}
            bookingId={bookingId}
            offer={offer}
            last={unfilled && at === 0}
            waits={unfilled && at === 0 && waitsForOffice(offer)}
          />
        ))}
      </Box>
    </Panel>
  );
}
