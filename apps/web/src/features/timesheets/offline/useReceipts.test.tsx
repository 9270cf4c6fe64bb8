// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { beginSession } from '../../../api/session.ts';
import { readHeld } from './held.ts';
import type { HeldSheet, PhoneReceipt } from './phone.ts';
import { type Receipts, useReceipts } from './useReceipts.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const { shrunk, stored } = vi.hoisted(() => ({
  shrunk: vi.fn<(picture: File) => Promise<File>>(),
  stored: vi.fn<() => Promise<HeldSheet[]>>(),
}));
vi.mock('../../../ui/picture.ts', () => ({ shrunk }));
vi.mock('./phone.ts', () => ({ storedSheets: stored }));

/** The photographs of a timesheet that is open, and what was kept of them last. */
async function openSheet(held?: HeldSheet) {
  let receipts!: Receipts;
  let kept: readonly PhoneReceipt[] = [];
  function Probe() {
    receipts = useReceipts('j1', held, (all) => (kept = all));
    return null;
  }
  await act(async () => createRoot(document.createElement('div')).render(<Probe />));
  return { now: () => receipts, kept: () => kept };
}

const named = (name: string) => new File(['picture'], name);
const names = (receipts: readonly PhoneReceipt[]) => receipts.map(({ name }) => name);

it('keeps each of two photographs that are made smaller at once', async () => {
  const slow = Promise.withResolvers<File>();
  shrunk.mockReturnValueOnce(slow.promise).mockImplementation(async (picture) => picture);
  const sheet = await openSheet();
  await act(async () => {
    const first = sheet.now().add('parking', named('slow.jpg'));
    await sheet.now().add('travelCost', named('quick.jpg'));
    slow.resolve(named('slow.jpg'));
    await first;
  });
  expect(names(sheet.now().all)).toEqual(['quick.jpg', 'slow.jpg']);
  expect(names(sheet.kept())).toEqual(['quick.jpg', 'slow.jpg']);
});

it('keeps none for a phone that has changed hands meanwhile', async () => {
  const slow = Promise.withResolvers<File>();
  shrunk.mockReturnValueOnce(slow.promise);
  const as = (_id: string) => {
    const user = { _id, name: _id, role: 'interpreter', mustChangePassword: false } as const;
    beginSession({ token: _id, email: `${_id}@mail.example`, user });
  };
  as('ana');
  const sheet = await openSheet();
  const adding = sheet.now().add('parking', named('a.jpg'));
  as('bela');
  slow.resolve(named('a.jpg'));
  await adding;
  expect(sheet.kept()).toEqual([]);
});

it('knows which have arrived although their timesheet was refused, and keeps it so', async () => {
  const receipt = { id: 'r1', line: 'parking', name: 'a.jpg', picture: new Blob(), sent: false } as const;
  const held = { bookingId: 'j1', receipts: [receipt] } as unknown as HeldSheet;
  const sheet = await openSheet(held);
  expect(sheet.now().all).toMatchObject([{ sent: false }]);
  stored.mockResolvedValue([{ ...held, receipts: [{ ...receipt, sent: true }] }]);
  await act(async () => void (await readHeld()));
  expect(sheet.now().all).toMatchObject([{ sent: true }]);
  shrunk.mockImplementation(async (picture) => picture);
  await act(() => sheet.now().add('parking', named('b.jpg')));
  expect(sheet.kept()).toMatchObject([{ sent: true }, { sent: false }]);
});
