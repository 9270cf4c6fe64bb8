import { quotationRoutes } from '@dragoman/contract/quotations';
import { readBooking } from '../../features/bookings/index.ts';
import { mailReply } from '../../features/correspondence/index.ts';
import { changes, reads, type Implementation } from '../../platform/http/implement.ts';
import { previewBookingMail, sendBookingMail } from './send.ts';

export { calendarJob } from './calendar.ts';
export { presentation, presents } from './compose.ts';
export { bookingDetails, jobDetails, type Details, whenOf } from './details.ts';
export { links } from './links.ts';
export { chargeRows, sumRows } from './figures.ts';

export const sendBookingImplementations: Implementation[] = [
  reads(quotationRoutes.mailPreview, async ({ params, db, platform }) => ({
    data: await previewBookingMail(db, platform.publicUrl, params.id),
  })),
  changes(quotationRoutes.send, async ({ params, command, actor, platform }) => {
    const msg = await sendBookingMail(command, platform.publicUrl, params.id);
    return { ...mailReply(platform, msg), data: await readBooking(command.tx, params.id, actor) };
  }),
];
