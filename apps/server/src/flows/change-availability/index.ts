import { availabilityRoutes } from '@dragoman/contract/availability';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { addCalendar, lockAvailability, refuseOthers, removeCalendar } from '../../features/availability/index.ts';
import { mailReply } from '../../features/correspondence/index.ts';
import { proofOf, readInterpreter } from '../../features/interpreters/index.ts';
import { changes, reads, type Implementation } from '../../platform/http/implement.ts';
import { changeAvailabilityOf, readAvailability, touchedBy } from './change.ts';
import { activateProfile, updateProfile } from './profile.ts';

export { givenJobs } from './jobs.ts';
export { changeAvailabilityPeriodic, changeAvailabilityTasks } from './read-calendars.ts';

export const changeAvailabilityImplementations: Implementation[] = [
  reads(availabilityRoutes.read, async ({ params, ...reading }) => ({
    data: await readAvailability(reading, params.id),
  })),
  reads(availabilityRoutes.touched, async ({ params, body, ...reading }) => ({
    data: await touchedBy(reading, params.id, body.change),
  })),
  changes(availabilityRoutes.change, async ({ params, body, command }) => ({
    data: await changeAvailabilityOf(command, params.id, body),
  })),
  changes(interpreterRoutes.update, async ({ params, body, command, platform, ...asking }) => {
    await updateProfile(command, params.id, body, { portal: platform.publicUrl, prove: proofOf(command, asking) });
    return { data: await readInterpreter(command.tx, command.actor, params.id) };
  }),
  changes(interpreterRoutes.activate, async ({ params, body, command, platform, ...asking }) => {
    await activateProfile(command, params.id, body, { portal: platform.publicUrl, prove: proofOf(command, asking) });
    const data = await readInterpreter(command.tx, command.actor, params.id);
    return { data, ...mailReply(platform, 'Activation mail sent', 'Activated') };
  }),
  changes(availabilityRoutes.addCalendar, async ({ params: { id }, body, command, platform, actor, now }) => {
    refuseOthers(actor, id);
    await lockAvailability(command, id);
    await addCalendar(command, id, body.address, platform.calendars);
    return { data: await readAvailability({ db: command.tx, actor, now }, id) };
  }),
  changes(availabilityRoutes.removeCalendar, async ({ params: { id }, body, command, actor, now }) => {
    refuseOthers(actor, id);
    await removeCalendar(command, id, body.calendar);
    return { data: await readAvailability({ db: command.tx, actor, now }, id) };
  }),
];
