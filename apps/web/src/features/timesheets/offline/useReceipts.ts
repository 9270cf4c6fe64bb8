import { useRef, useState } from 'react';
import type { ReceiptLine } from '@dragoman/domain/timesheets';
import { userNow } from '../../../api/session.ts';
import { shrunk } from '../../../ui/picture.ts';
import { heldNow, useHeld } from './held.ts';
import type { HeldSheet, PhoneReceipt } from './phone.ts';

/** Pixels of the longer side of a photographed receipt: its smallest print can still be read. */
const longestSide = 1600;

export interface Receipts {
  readonly all: readonly PhoneReceipt[];
  readonly add: (line: ReceiptLine, photograph: File) => Promise<void>;
  readonly remove: (id: string) => void;
}

/** The photographs of receipts that this phone has for a job's timesheet; `keep` is told of each change. */
export function useReceipts(
  bookingId: string,
  held: HeldSheet | undefined,
  keep: (receipts: readonly PhoneReceipt[]) => void,
): Receipts {
  const [taken, setTaken] = useState<readonly PhoneReceipt[]>(held?.receipts ?? []);
  // Two photographs may be made smaller at once: each is added to what there is when it is ready.
  const latest = useRef(taken);
  const become = (receipts: readonly PhoneReceipt[]) => {
    latest.current = withArrived(receipts, heldNow(bookingId));
    setTaken(latest.current);
    keep(latest.current);
  };
  return {
    all: withArrived(taken, useHeld(bookingId)),
    add: async (line, photograph) => {
      const user = userNow()?._id;
      const picture = await shrunk(photograph, longestSide);
      // A phone that has changed hands meanwhile keeps nothing of the one before.
      if (userNow()?._id !== user) return;
      const receipt = { id: crypto.randomUUID(), line, name: photograph.name, picture, sent: false };
      become([...latest.current, receipt]);
    },
    remove: (id) => become(latest.current.filter((receipt) => receipt.id !== id)),
  };
}

/** Photographs with what is known of their arrival: some have arrived although their timesheet was refused. */
function withArrived(receipts: readonly PhoneReceipt[], held: HeldSheet | undefined): readonly PhoneReceipt[] {
  const arrived = new Set(held?.receipts.filter(({ sent }) => sent).map(({ id }) => id));
  return receipts.map((receipt) => (arrived.has(receipt.id) ? { ...receipt, sent: true } : receipt));
}
