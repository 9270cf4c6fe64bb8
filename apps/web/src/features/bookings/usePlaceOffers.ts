import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useChosenClient, useRegistered } from './chosenClient.ts';
import type { OffersOfForm } from './offers.ts';

const where = ['postcode', 'placeOfAttendance'];

/**
 * Another kind of place than the last job's has another address: what is still offered of the former goes. For an office that
 * of the register is offered, where the client has no others to choose from (rule bookings/last-booking).
 */
export function usePlaceOffers(control: Control, offers: OffersOfForm): void {
  const place = useWatch({ control, name: 'place' }) as string | null;
  const client = useRegistered(useChosenClient(control));
  const before = useRef(place);
  const follow = useEffectEvent((chosen: string | null) => {
    const changed = before.current !== chosen;
    before.current = chosen;
    if (!changed || offers.made.get('place')?.value === chosen) return;
    offers.withdraw(where);
    if (chosen !== 'Office' || !client || client.branches.length > 0) return;
    const values = { postcode: client.postcode, placeOfAttendance: client.address };
    offers.offer('client', [{ from: 'from the register', values }]);
  });
  useEffect(() => follow(place), [place]);
}
