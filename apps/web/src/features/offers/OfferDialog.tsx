import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { offerRoutes } from '@dragoman/contract/offers';
import { formatInstant, londonDay, londonInstant, type CalendarDay, type TimeOfDay } from '@dragoman/domain/calendar';
import { expiryRefusal, jobStart, offerDefaults, offerFields, offerLimits } from '@dragoman/domain/offers';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useMailing } from '../../api/index.ts';
import { DateField, FieldGrid, NumberField, SelectField, TimeField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { requiredDay } from '../../ui/form/requiredDay.ts';
import { requiredTime } from '../../ui/form/requiredTime.ts';
import { notifyMailed } from '../../ui/messages.ts';
import { MarginAlert } from '../assignments/margins/MarginAlert.tsx';
import { useMargins } from '../assignments/margins/useMargins.ts';

/** What offering needs to know of a booking. */
export interface OfferableBooking {
  readonly _id: string;
  readonly booking_ref: string;
  readonly date: CalendarDay;
  readonly startTime: TimeOfDay | null;
}

interface OfferDialogProps {
  readonly booking: OfferableBooking;
  readonly people: readonly { readonly _id: string; readonly fullname: string; readonly avail: string }[];
  readonly onOffered: () => void;
  readonly onClose: () => void;
}

const tiers = Array.from({ length: offerLimits.tiers }, (_, at) => String(at + 1));
const hour = 3_600_000;

function offerForm(booking: OfferableBooking) {
  return z
    .object({
      day: requiredDay,
      time: requiredTime,
      pauseMinutes: offerFields.pauseMinutes,
      people: z.array(z.object({ interpreter: z.string(), tier: z.enum(tiers) })),
    })
    .superRefine(({ day, time }, context) => {
      const message = expiryRefusal(londonInstant(day, time), new Date(), jobStart(booking));
      if (message) context.addIssue({ code: 'custom', path: ['time'], message });
    });
}

/** A day from now, or an hour before the job where that is sooner. */
function usualExpiry(booking: OfferableBooking, now: Date): Date {
  const usual = now.getTime() + offerDefaults.openHours * hour;
  const before = Math.max(jobStart(booking).getTime() - hour, now.getTime() + hour / 4);
  return new Date(Math.min(usual, before));
}

/** Offers a job to those who were ticked: until when, and in which tiers they are asked (rules offers/expiry, offers/tiers). */
export function OfferDialog({ booking, people, onOffered, onClose }: OfferDialogProps) {
  const [expires] = useState(() => usualExpiry(booking, new Date()));
  const form = useSchemaForm(
    offerForm(booking),
    {
      day: londonDay(expires),
      time: formatInstant(expires).slice(-5),
      pauseMinutes: offerDefaults.pauseMinutes,
      people: people.map(({ _id }) => ({ interpreter: _id, tier: '1' })),
    },
    { mode: 'onChange' },
  );
  const { belowFloor, unread } = useMargins(
    [booking._id],
    people.slice(0, offerLimits.recipients).map(({ _id }) => _id),
  );
  const make = useMailing(offerRoutes.make, { outdates: ['bookings', 'mails', 'desk'] });
  return (
    <FormDialog
      title={`Offer ${booking.booking_ref}`}
      form={form}
      submit={{ label: people.length === 1 ? 'Send Offer' : `Send ${people.length} Offers`, busyLabel: 'Sending...' }}
      onClose={onClose}
      onSubmit={async ({ day, time, pauseMinutes, people: asked }) => {
        const sent = await make.mutateAsync({
          params: { id: booking._id },
          body: {
            recipients: asked.map(({ interpreter, tier }) => ({ interpreter, tier: Number(tier) })),
            expiresAt: londonInstant(day, time),
            pauseMinutes,
          },
        });
        notifyMailed(sent);
        onOffered();
      }}
    >
      <Typography color="textSecondary">
        Each gets a mail with day, place, language, fee and distance. The first to accept has the job.
      </Typography>
      <FieldGrid least={140}>
        <DateField name="day" label="Answer by" required />
        <TimeField name="time" label="Time" required />
      </FieldGrid>
      <MarginAlert texts={[unread]} />
      <Box role="group" aria-label="To" sx={{ display: 'grid', gap: 1.5 }}>
        {people.map(({ _id, fullname, avail }, at) => (
          <Box
            key={_id}
            role="group"
            aria-label={fullname}
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 112px', alignItems: 'center', gap: 1 }}
          >
            <Box sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{fullname}</bdi>
              {avail !== '' && (
                <Typography variant="body2" color="textSecondary">
                  {`Not available ${avail}`}
                </Typography>
              )}
            </Box>
            <SelectField name={`people.${at}.tier`} label="Tier" options={tiers} />
            <Box sx={{ gridColumn: '1 / -1' }}>
              <MarginAlert texts={[belowFloor(booking._id, _id)]} />
            </Box>
          </Box>
        ))}
      </Box>
      <Pause />
    </FormDialog>
  );
}

/** Asked for where somebody waits for their turn. */
function Pause() {
  const { control } = useFormContext<{ people: { tier: string }[] }>();
  const people = useWatch({ control, name: 'people' });
  if (new Set(people.map(({ tier }) => tier)).size < 2) return null;
  return (
    <NumberField
      name="pauseMinutes"
      label="Pause between tiers"
      required
      unit="minutes"
      help="The next tier is asked when nobody has accepted by then"
    />
  );
}
