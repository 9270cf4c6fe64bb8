import { bookingRoutes, type LastBooking } from '@dragoman/contract/bookings';
import type { Client } from '@dragoman/contract/clients';
import { rateRoutes } from '@dragoman/contract/rates';
import { formatDay } from '@dragoman/domain/calendar';
import type { ServiceType } from '@dragoman/domain/charging';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { reading } from '../../api/index.ts';
import { useChosenClient, useRegistered } from './chosenClient.ts';
import { useRates } from './lookups.ts';
import type { Offered, OffersOfForm } from './offers.ts';

/** The client's last booking, of the service where somebody has chosen one. Null where there is none. */
function useLastBooking(clientId: string | undefined, service: ServiceType | undefined) {
  const found = useQuery({
    ...reading(bookingRoutes.lastOfClient, {
      params: { id: clientId ?? '' },
      query: service ? { serviceType: service } : {},
    }),
    enabled: clientId !== undefined,
    placeholderData: () => undefined,
  });
  return found.error ? null : found.data?.data;
}

/** The rate structures that a client's own price list goes before, once they are read. */
function useSpecialRates(clientId: string | undefined) {
  const found = useQuery({
    ...reading(rateRoutes.ofClient, { params: { id: clientId ?? '' } }),
    enabled: clientId !== undefined,
    placeholderData: () => undefined,
  });
  return found.error ? [] : found.data?.data;
}

/**
 * Offers what the last booking and the register know of the client that is chosen after the form was opened
 * (rules bookings/last-booking, bookings/allocated-company); gives that last booking.
 */
export function useClientOffers(control: Control, offers: OffersOfForm): LastBooking | undefined {
  const present = useChosenClient(control);
  const { defaultValues, dirtyFields } = useFormState({ control, name: ['companyId', 'serviceType'] });
  const service = useWatch({ control, name: 'serviceType' }) as ServiceType;
  const chosen = present === defaultValues?.['companyId'] ? undefined : present;
  const client = useRegistered(chosen);
  const last = useLastBooking(chosen, dirtyFields['serviceType'] ? service : undefined);
  const special = useSpecialRates(chosen);
  const rates = useRates(chosen ?? null);
  const usable = rates.isPlaceholderData ? undefined : rates.data?.data;
  const ready = client !== undefined && last !== undefined && special !== undefined && usable !== undefined;
  // What stands for the present client and service; its name begins the offers anew.
  const whose = ready ? `${client._id} ${last?._id ?? ''}` : undefined;
  const make = useEffectEvent((known: string | undefined) => {
    if (known === undefined || !ready) return;
    offers.withdraw('client');
    const offered = [
      ...(last ? [ofLast(last, new Set(usable.map(({ _id }) => _id)))] : []),
      // A special rate of the client goes before its billing rate, so naming the latter would charge the wrong one.
      ofRegister(
        client,
        special.some(({ enabled }) => enabled),
      ),
    ];
    offers.offer('client', offered, { overDefaults: ['location'] });
  });
  const begin = useEffectEvent((_client: string | undefined) => {
    offers.withdraw('client');
    offers.withdraw('again');
  });
  useEffect(() => begin(chosen), [chosen]);
  useEffect(() => make(whose), [whose]);
  return chosen && last ? last : undefined;
}

/** 'from BK-003001 of 03/03/2027'. */
export const fromBooking = ({ booking_ref, date }: Pick<LastBooking, 'booking_ref' | 'date'>): string =>
  `from ${booking_ref} of ${formatDay(date)}`;

function ofLast(last: LastBooking, rates: ReadonlySet<string>): Offered {
  const { _id, booking_ref, date, billingRateId, ...values } = last;
  const rate = billingRateId && rates.has(billingRateId) ? { billingRateId } : {};
  return { values: { ...values, ...rate }, from: fromBooking(last) };
}

function ofRegister(client: Client, hasSpecialRate: boolean): Offered {
  return {
    from: 'from the register',
    values: {
      name: client.contactPerson,
      phone: client.phone,
      mobile: client.mobile,
      email: client.email,
      address: withPostcode(client),
      invoiceTo: client.acEmailOne === client.email ? undefined : client.acEmailOne,
      billingRateId: hasSpecialRate ? undefined : client.billingRate,
      location: client.location,
    },
  };
}

/** The address of a client as one writes to it; its postcode is a field of its own in the register. */
function withPostcode({ address, postcode }: Pick<Client, 'address' | 'postcode'>): string {
  return address.toUpperCase().includes(postcode.toUpperCase()) ? address : `${address}\n${postcode}`;
}
