import Button from '@mui/material/Button';
import { bookingRoutes, type LastBooking } from '@dragoman/contract/bookings';
import { formatDay } from '@dragoman/domain/calendar';
import { isTimed, type ServiceType } from '@dragoman/domain/charging';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { call } from '../../api/index.ts';
import { Hint } from '../../ui/Hint.tsx';
import { duplicateOf } from './duplicate.ts';
import { useOffered } from './lookups.ts';
import type { OffersOfForm } from './offers.ts';
import { fromBooking } from './useClientOffers.ts';
import { useAltKey } from './useAltKey.ts';

/** Whose matter it is and when is asked each time; who the customer is stands already. */
const askedAnew = new Set([
  'clientName',
  'fileRef',
  'purchaseOrder',
  'costCode',
  'date',
  'appointments',
  'companyName',
  'companyId',
  'allocateCompany',
  'businessType',
  'bookingType',
]);

/** Values with which the form opens, over which the last booking's may lie. */
const opensWith = [
  'serviceType',
  'gender',
  'paymentMethod',
  'location',
  'urgency',
  'isSplitInvoice',
  'minClientAttendance',
  'minInterpreterAttendance',
];

interface LastBookingLineProps {
  readonly last: LastBooking | undefined;
  readonly offers: OffersOfForm;
}

/** Names the booking whose entries are offered; one key offers all of the job but its day and whose matter it is. */
export function LastBookingLine({ last, offers }: LastBookingLineProps) {
  const again = useSameAgain(last, offers);
  return (
    <Hint
      texts={[
        last && `Marked fields are offered from the last booking, ${last.booking_ref} of ${formatDay(last.date)}`,
      ]}
      action={
        last && (
          <Button size="small" onClick={again} aria-keyshortcuts="Alt+L" sx={{ ml: -1.25 }}>
            Same again (Alt+L)
          </Button>
        )
      }
    />
  );
}

function useSameAgain(last: LastBooking | undefined, offers: OffersOfForm): () => void {
  const { getValues, setFocus } = useFormContext();
  const { offered } = useOffered();
  const [repeated, setRepeated] = useState(0);
  const repeat = async () => {
    if (!last || !offered) return;
    const { data } = await call(bookingRoutes.one, { params: { id: last._id } });
    const entries = duplicateOf(data, offered);
    const values = Object.entries(entries).filter(([field]) => !askedAnew.has(field));
    const times = { 'appointments.0.startTime': data.startTime, 'appointments.0.endTime': data.endTime };
    const all = { ...Object.fromEntries(values), ...times };
    offers.offer('again', [{ values: all, from: fromBooking(last) }], { overDefaults: opensWith });
    setRepeated((times) => times + 1);
  };
  const focusDay = useEffectEvent(() =>
    setFocus(isTimed(getValues('serviceType') as ServiceType) ? 'appointments.0.date' : 'date'),
  );
  // The day's field may come with the service, in the drawing that follows.
  useEffect(() => {
    if (repeated > 0) focusDay();
  }, [repeated]);
  return useAltKey('KeyL', () => void repeat().catch(() => undefined));
}
