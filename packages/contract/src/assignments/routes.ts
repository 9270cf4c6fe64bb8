import { languageServices } from '@dragoman/domain/interpreters';
import { offerLimits } from '@dragoman/domain/offers';
import { z } from 'zod';
import { unreadBesideAssignment } from '../bookings/index.ts';
import { acceptingUnread, Day, Id, listed, one, route, Time } from '../kit/index.ts';
import { Candidate, CandidateMargin, JobMargin, TypedJob, WhyNot } from './candidates.ts';
import {
  AskedJob,
  Assigned,
  Assignment,
  AssignmentRow,
  AvailabilityRow,
  Conflicts,
  LastInterpreter,
  mostAskedJobs,
  TakenBack,
  TakingBack,
} from './schemas.ts';

const byId = z.strictObject({ id: Id });

/** Calls around giving a job to an interpreter. */
export const assignmentRoutes = {
  available: route({
    method: 'GET',
    path: '/interpreters/dist',
    summary: 'Lists the active interpreters of a language and service with distance and availability on a day',
    permission: 'assignments.read',
    rows: ['API-29', 'ASSIGN-06', 'ASSIGN-13', 'ASSIGN-14', 'ASSIGN-21', 'ASSIGN-22', 'ASSIGN-23', 'ASSIGN-24'],
    query: z.strictObject({
      /** Of the place of attendance; for all but Onsite the head office's is used (rule interpreters/distance). */
      postcode: z.string().trim().max(10).optional(),
      language: z.string().trim().min(1).max(100),
      /** Not read: dialect is no filter (rule interpreters/availability). */
      dialect: z.string().max(100).optional().describe('Accepted and not read: dialect is no filter'),
      date: Day,
      /** When the job is: hours that it does not need stand against nobody (rule interpreters/availability). */
      startTime: Time.optional(),
      endTime: Time.optional(),
      service: z.enum(languageServices),
      /** The booking to be given out: it does not stand against itself. */
      bookingId: Id.optional(),
    }),
    reply: listed(AvailabilityRow),
  }),
  candidates: route({
    method: 'GET',
    path: '/bookings/candidates/:id',
    summary: 'Ranks who could do a booking, the best first, with points, reasons, margin and what stands against them',
    permission: 'assignments.read',
    params: byId,
    reply: listed(Candidate),
  }),
  margins: route({
    method: 'POST',
    path: '/bookings/margins',
    summary: 'What each of the bookings would leave with each of the interpreters; changes nothing',
    permission: 'assignments.read',
    body: z.strictObject({
      bookings: z.array(Id).min(1, 'Required').max(mostAskedJobs),
      interpreters: z.array(Id).min(1, 'Required').max(offerLimits.recipients),
    }),
    reply: listed(JobMargin),
  }),
  marginOfTyped: route({
    method: 'POST',
    path: '/bookings/margins/typed',
    summary:
      'What a booking that is being typed would leave with an interpreter; null where it cannot be said; changes nothing',
    permission: 'assignments.read',
    body: z.strictObject({ job: TypedJob, interpreter: Id }),
    reply: one(CandidateMargin.nullable()),
  }),
  whyNot: route({
    method: 'GET',
    path: '/bookings/whynot/:id',
    summary: 'Says what stands between an interpreter and a booking, and what would relax it',
    permission: 'assignments.read',
    params: byId,
    query: z.strictObject({ interpreter: Id }),
    reply: one(WhyNot),
  }),
  assign: route({
    method: 'PUT',
    path: '/bookings/assign/:id',
    summary: 'Gives a booking to an interpreter and freezes the distance; refused where something stands against it',
    permission: 'assignments.write',
    rows: ['ASSIGN-18', 'ASSIGN-19'],
    params: byId,
    body: acceptingUnread(Assignment, unreadBesideAssignment),
    idempotent: true,
    reply: one(Assigned),
  }),
  takeBack: route({
    method: 'PUT',
    path: '/bookings/assign/:id/takeback',
    summary:
      'Takes back an assignment just made, as long as the booking stands as it made it and nobody had a mail of it; whoever had the job before has it again',
    permission: 'assignments.write',
    params: byId,
    body: TakenBack,
    reply: one(TakingBack),
  }),
  ofBooking: route({
    method: 'GET',
    path: '/bookings/assignments/:id',
    summary: 'Lists to whom a booking was given, newest first',
    permission: 'assignments.read',
    params: byId,
    reply: listed(AssignmentRow),
  }),
  lastInterpreter: route({
    method: 'GET',
    path: '/bookings/lastinterpreter',
    summary: 'Who interpreted a language for a customer last time; nobody gives null',
    permission: 'assignments.read',
    query: z.strictObject({
      language: z.string().trim().min(1).max(100),
      /** The customer: a client of the register, else the firm as typed, else a private customer's e-mail. */
      companyId: Id.optional(),
      companyName: z.string().trim().max(100).optional(),
      email: z.string().trim().max(100).optional(),
    }),
    reply: one(LastInterpreter.nullable()),
  }),
  conflicts: route({
    method: 'POST',
    path: '/interpreters/conflicts/:id',
    summary: 'What stands against giving jobs to an interpreter, and what that asks of whoever does; changes nothing',
    permission: 'assignments.read',
    params: byId,
    body: z.strictObject({ jobs: z.array(AskedJob).min(1, 'Required').max(mostAskedJobs) }),
    reply: one(Conflicts),
  }),
} as const;
