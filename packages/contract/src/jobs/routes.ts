import { z } from 'zod';
import { Id, listed, one, route } from '../kit/index.ts';
import { JobLetter, NewJobStep, OwnJob, ReportedStep } from './schemas.ts';

const byBooking = z.strictObject({ id: Id });

/** Calls of a job as its interpreter has it on the phone; `id` is the booking's. */
export const jobRoutes = {
  own: route({
    method: 'GET',
    path: '/bookings/ownjobs/:id',
    summary: "One of the interpreter's own jobs, with what is next and the mails they had about it",
    permission: 'jobs.own',
    params: byBooking,
    reply: one(OwnJob),
  }),
  letter: route({
    method: 'GET',
    path: '/bookings/ownjobs/:id/mails/:mail',
    summary: 'Reads a mail that the interpreter has had about one of their own jobs',
    permission: 'jobs.own',
    params: z.strictObject({ id: Id, mail: Id }),
    reply: one(JobLetter),
  }),
  takeStep: route({
    method: 'PUT',
    path: '/bookings/ownjobs/:id/step',
    summary: 'The interpreter confirms a job, is on the way, or has arrived; said twice, it is kept once',
    permission: 'jobs.own',
    params: byBooking,
    body: NewJobStep,
    idempotent: true,
    reply: one(OwnJob).extend({ msg: z.string() }),
  }),
  ofBooking: route({
    method: 'GET',
    path: '/bookings/jobsteps/:id',
    summary: 'What the interpreter of a booking has said of it as it is now',
    permission: 'jobs.read',
    params: byBooking,
    reply: listed(ReportedStep),
  }),
} as const;
