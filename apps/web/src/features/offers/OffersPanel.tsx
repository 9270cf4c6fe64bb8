import Box from '@mui/material/Box';
import { Panel } from '../../ui/Panel.tsx';
import { OfferStanding, useOffers } from './OfferStanding.tsx';

/** To whom a booking was offered, and what they answered; nothing where it never was. */
export function OffersPanel({ bookingId }: { bookingId: string }) {
  const offers = useOffers(bookingId);
  if (offers.length === 0) return null;
  return (
    <Panel title="Offers">
      <Box sx={{ display: 'grid', gap: 2 }}>
        {offers.map((offer) => (
          <OfferStanding key={offer._id} bookingId={bookingId} offer={offer} />
        ))}
      </Box>
    </Panel>
  );
}
