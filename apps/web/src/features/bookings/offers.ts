import { useCallback, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Offer, Offers } from '../../ui/form/offers.ts';

/** Who offers: the client that was chosen, its last job that was asked for again, or a request that was pasted. */
export type Offering = 'client' | 'again' | 'request';

/** Values that are offered, and where they come from. */
export interface Offered extends Omit<Offer, 'value'> {
  readonly values: Readonly<Record<string, unknown>>;
}

interface Made extends Offer {
  readonly by: Offering;
  /** What stood there and comes back when the offer is withdrawn. */
  readonly before: unknown;
}

/** The offers of a form, and how they are made and withdrawn. */
export interface OffersOfForm extends Offers {
  readonly made: ReadonlyMap<string, Made>;
  /** Lays values into fields that hold nothing; the first of several offers to a field stands (rule bookings/last-booking). */
  readonly offer: (by: Offering, offered: readonly Offered[], options?: OfferOptions) => void;
  /** Takes back what nobody accepted; of some fields only, where they are named. */
  readonly withdraw: (by: Offering | readonly string[]) => void;
}

interface OfferOptions {
  /** Fields that open with a value of their own, over which an offer may lie until somebody changes them. */
  readonly overDefaults: readonly string[];
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Whether somebody is about to type into a field. */
const isFocused = (name: string): boolean => document.activeElement?.getAttribute('name') === name;

export function useOffers(form: UseFormReturn): OffersOfForm {
  const [made, setMade] = useState<ReadonlyMap<string, Made>>(new Map());
  const latest = useRef(made);
  const become = useCallback((next: ReadonlyMap<string, Made>) => {
    latest.current = next;
    setMade(next);
  }, []);
  const accept = useCallback(
    (name: string) => become(new Map([...latest.current].filter(([each]) => each !== name))),
    [become],
  );
  const offer = useCallback(
    (by: Offering, offered: readonly Offered[], { overDefaults }: OfferOptions = { overDefaults: [] }) => {
      const next = new Map(latest.current);
      const free = (name: string) =>
        !isFocused(name) &&
        (isBlank(form.getValues(name)) || (overDefaults.includes(name) && !form.getFieldState(name).isDirty));
      for (const { values, ...mark } of offered) {
        for (const [name, value] of Object.entries(values)) {
          if (isBlank(value) || next.has(name) || Object.is(value, form.getValues(name)) || !free(name)) continue;
          next.set(name, { ...mark, value, by, before: form.getValues(name) });
          form.setValue(name, value, { shouldDirty: true });
        }
      }
      become(next);
      void form.trigger([...next.keys()]);
    },
    [form, become],
  );
  const renew = useCallback(
    (name: string, value: unknown) => {
      const present = latest.current.get(name);
      if (!present) return;
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
      become(new Map(latest.current).set(name, { ...present, value }));
    },
    [form, become],
  );
  const withdraw = useCallback(
    (which: Offering | readonly string[]) => {
      const ends = ([name, { by }]: [string, Made]) =>
        typeof which === 'string' ? by === which : which.includes(name);
      for (const [name, each] of [...latest.current].filter(ends))
        if (Object.is(form.getValues(name), each.value)) form.setValue(name, each.before, { shouldDirty: true });
      if (latest.current.size > 0) become(new Map([...latest.current].filter((each) => !ends(each))));
    },
    [form, become],
  );
  return useMemo(() => ({ made, accept, offer, renew, withdraw }), [made, accept, offer, renew, withdraw]);
}
