import { formatInstant } from '@dragoman/domain/calendar';
import { closedInWords, sheetTimeLabels, sheetTimes } from '@dragoman/domain/timesheets';
import { agencyFoot, presentFacts, type Sheet } from '../../../platform/documents/index.ts';
import type { BookingFacts } from '../../bookings/index.ts';
import type { StoredClosing } from '../../timesheets/index.ts';
import type { AgencyBlock } from '../document.ts';
import { jobBlock } from '../job.ts';
import { agencyIssuer, jobDay, jobFacts } from './particulars.ts';

/**
 * The timesheet that a customer signed on the glass or closed by their code: the times that they saw, who it was and when
 * (rules timesheets/closing, invoices/signed-sheet).
 */
export function signedSheet(agency: AgencyBlock, booking: BookingFacts, closing: StoredClosing): Sheet {
  const { interpreterName, interpreterRef } = booking;
  const interpreter = interpreterName ? { name: interpreterName, ref: interpreterRef ?? '' } : null;
  const times = sheetTimes.flatMap((time) => {
    const [from, to] = [closing.times[`${time}StartTime`], closing.times[`${time}EndTime`]];
    return from && to ? [{ cells: [sheetTimeLabels[time], from, to] }] : [];
  });
  return {
    title: `Signed timesheet ${booking.bookingRef}`,
    heading: 'Signed Timesheet',
    subheadings: [booking.bookingRef],
    issuer: agencyIssuer(agency),
    parties: [],
    particulars: presentFacts([jobDay(jobBlock(booking)), { label: 'Signed', value: formatInstant(closing.at) }]),
    subject: jobFacts(jobBlock(booking), interpreter),
    table: {
      caption: 'Times',
      columns: [
        { label: 'Time', width: 60 },
        { label: 'From', width: 20, figures: true },
        { label: 'To', width: 20, figures: true },
      ],
      rows: times,
    },
    notes: [
      { label: 'Signature', lines: [closedInWords(closing), `Received on ${formatInstant(closing.receivedAt)}`] },
    ],
    foot: agencyFoot(agency),
  };
}
