import type { BookingRow } from '@dragoman/contract/bookings';
import { useState } from 'react';

/** The rows whose boxes are ticked, those of other pages too; `chosen` is undefined while there are no boxes. */
export function useChosenRows() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, BookingRow>>();
  const choose = (ids: ReadonlySet<string>, shown: readonly BookingRow[]) => {
    const known = new Map([...(chosen?.values() ?? []), ...shown].map((row) => [row._id, row]));
    setChosen(new Map([...known].filter(([id]) => ids.has(id))));
  };
  return {
    chosen,
    choose,
    toggle: () => setChosen(chosen ? undefined : new Map()),
    clear: () => setChosen(new Map()),
  };
}
