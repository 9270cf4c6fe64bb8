import { z } from 'zod';
import { Id, listed, one, route } from '../kit/index.ts';
import { ClosePeriodRequest, Period, ReopenPeriodRequest } from './schemas.ts';

/** Calls of the periods of the books. */
export const periodRoutes = {
  list: route({
    method: 'GET',
    path: '/periods',
    summary: 'Lists the closings of the books, the latest last day first',
    permission: 'payments.dues',
    reply: listed(Period),
  }),
  close: route({
    method: 'POST',
    path: '/periods',
    summary:
      'Closes the books up to a day before today: nothing is dated into them any more; 400 where they are closed already',
    permission: 'ledger.periods',
    body: ClosePeriodRequest,
    reply: one(Period),
  }),
  reopen: route({
    method: 'PUT',
    path: '/periods/:id/reopen',
    summary: 'Opens the newest closing again, with a reason; 409 for one that is opened already or is not the newest',
    permission: 'ledger.periods',
    params: z.strictObject({ id: Id }),
    body: ReopenPeriodRequest,
    reply: one(Period),
  }),
};
