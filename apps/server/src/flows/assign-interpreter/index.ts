import { assignmentRoutes } from '@dragoman/contract/assignments';
import { changes, type Implementation } from '../../platform/http/implement.ts';
import { assignBooking, takeBack } from './assign.ts';

export { assignBooking, assignBookings } from './assign.ts';

export const assignImplementations: Implementation[] = [
  changes(assignmentRoutes.assign, async ({ params, body, command }) => ({
    data: await assignBooking(command, params.id, body.interpreter, body.override),
  })),
  changes(assignmentRoutes.takeBack, async ({ params, body, command }) => ({
    data: await takeBack(command, params.id, body),
  })),
];
