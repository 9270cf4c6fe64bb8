import type { DeskSection } from '@dragoman/contract/desk';
import { differingLines, entryText } from '@dragoman/domain/timesheets';
import type { Db } from '../../platform/database/index.ts';
import { claimedComparison } from '../approve-timesheet/index.ts';
import { bookingsOf } from './bookings.queries.ts';
import type { Reader } from './sections.ts';

const find = bookingsOf('differing');

/** Timesheets that differ, each with the lines in which it does: as booked, as claimed and as the customer saw them. */
export async function differingTimesheets(db: Db, reader: Reader): Promise<Omit<DeskSection, 'kind'>> {
  const { entries, ...counted } = await find(db, reader);
  return {
    ...counted,
    entries: await Promise.all(
      entries.map(async (entry) => ({ ...entry, compared: await comparedText(db, entry._id) })),
    ),
  };
}

async function comparedText(db: Db, bookingId: string) {
  const lines = differingLines(await claimedComparison(db, bookingId));
  return lines.map(({ booked, claimed, label, signed }) => ({
    label,
    booked: booked && entryText(booked),
    claimed: entryText(claimed),
    signed: signed && entryText(signed),
  }));
}
