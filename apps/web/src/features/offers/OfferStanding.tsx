import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { offerRoutes, Withdrawal, type Offer, type OfferRecipient } from '@dragoman/contract/offers';
import { reasonLimit } from '@dragoman/domain/validation';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { reading, useMailing } from '../../api/index.ts';
import { TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { notifyMailed } from '../../ui/messages.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { mayTake, offerHeading, recipientDetails, recipientWords } from './offerWords.ts';

/** The offers of a booking, the newest first. */
export function useOffers(bookingId: string) {
  const read = useQuery(reading(offerRoutes.ofBooking, { params: { id: bookingId } }));
  return { offers: read.data?.data ?? [], error: read.data ? null : read.error, retry: () => void read.refetch() };
}

interface OfferStandingProps {
  readonly bookingId: string;
  readonly offer: Offer;
  /** For the office, which has to do something about it. */
  readonly waits?: boolean;
  /** The last offer of a job that nobody has. */
  readonly last?: boolean;
}

/** An offer as it stands: until when, and of each who is asked whether they have opened it and what they answered. */
export function OfferStanding({ bookingId, offer, waits = false, last = offer.state === 'open' }: OfferStandingProps) {
  const [withdrawing, setWithdrawing] = useState(false);
  const tiers = new Set(offer.recipients.map(({ tier }) => tier)).size;
  return (
    <Box role="group" aria-label={`Offer: ${offerHeading(offer)}`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography sx={{ fontWeight: 600 }}>{offerHeading(offer)}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {offer.endedWhy ?? `Offered by ${offer.madeBy}`}
        </Typography>
        {waits && <StatusChip label="Waits for the office" tone="waiting" />}
        {offer.state === 'open' && (
          <Button size="small" onClick={() => setWithdrawing(true)}>
            Withdraw
          </Button>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {offer.recipients.map((recipient) => (
          <Recipient key={recipient._id} recipient={recipient} offer={offer} tiered={tiers > 1}>
            {last && mayTake(recipient, offer) && <TakeTime bookingId={bookingId} recipient={recipient} />}
          </Recipient>
        ))}
      </Box>
      {withdrawing && <WithdrawDialog bookingId={bookingId} onClose={() => setWithdrawing(false)} />}
    </Box>
  );
}

interface RecipientProps {
  readonly recipient: OfferRecipient;
  readonly offer: Offer;
  readonly tiered: boolean;
  readonly children: ReactNode;
}

function Recipient({ recipient, offer, tiered, children }: RecipientProps) {
  const [label, tone] = recipientWords[recipient.state];
  return (
    <Box component="li" sx={{ py: 0.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          <bdi>{recipient.interpreterName}</bdi>
          {tiered && `, tier ${recipient.tier}`}
        </Typography>
        <StatusChip label={label} tone={tone} />
      </Box>
      {recipientDetails(recipient, offer).map((line) => (
        <Typography key={line} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
      {children}
    </Box>
  );
}

/** Moves the job to the time that somebody proposed; they are asked again by mail. */
function TakeTime({ bookingId, recipient }: { bookingId: string; recipient: OfferRecipient }) {
  const take = useMailing(offerRoutes.takeTime, {
    outdates: ['bookings', 'mails', 'desk'],
    onDone: notifyMailed,
  });
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={take.isPending}
      aria-label={`Take This Time: ${recipient.interpreterName}`}
      sx={{ my: 0.5 }}
      onClick={() => take.mutate({ params: { id: bookingId }, body: { interpreter: recipient.interpreter } })}
    >
      Take This Time
    </Button>
  );
}

/** Withdraws an offer; what is entered is read by those who were asked. */
function WithdrawDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const form = useSchemaForm(Withdrawal, { reason: '' });
  const withdraw = useMailing(offerRoutes.withdraw, { outdates: ['bookings', 'mails', 'desk'] });
  return (
    <FormDialog
      title="Withdraw the offer"
      form={form}
      submit={{ label: 'Withdraw', tone: 'error' }}
      onClose={onClose}
      onSubmit={async (body) => {
        notifyMailed(await withdraw.mutateAsync({ params: { id: bookingId }, body }));
        onClose();
      }}
    >
      <TextField
        name="reason"
        label="Sentence to those who were asked"
        rows={2}
        max={reasonLimit}
        help="Whoever has not declined gets a mail"
      />
    </FormDialog>
  );
}
