import { useState } from 'react';
import type { ReceiptLine } from '@dragoman/domain/timesheets';
import { shrunk } from '../../../ui/picture.ts';
import type { HeldSheet, PhoneReceipt } from './phone.ts';

/** Pixels of the longer side of a photographed receipt: its smallest print can still be read. */
const longestSide = 1600;

export interface Receipts {
  readonly all: readonly PhoneReceipt[];
  readonly add: (line: ReceiptLine, photograph: File) => Promise<void>;
  readonly remove: (id: string) => void;
}

/** The photographs of receipts that this phone has for a timesheet; `keep` is told of each change. */
export function useReceipts(held: HeldSheet | undefined, keep: (receipts: readonly PhoneReceipt[]) => void): Receipts {
  const [all, setAll] = useState<readonly PhoneReceipt[]>(held?.receipts ?? []);
  const become = (receipts: readonly PhoneReceipt[]) => {
    setAll(receipts);
    keep(receipts);
  };
  return {
    all,
    add: async (line, photograph) => {
      const picture = await shrunk(photograph, longestSide);
      const receipt = { id: crypto.randomUUID(), line, name: photograph.name, picture, sent: false };
      become([...all, receipt]);
    },
    remove: (id) => become(all.filter((receipt) => receipt.id !== id || receipt.sent)),
  };
}
