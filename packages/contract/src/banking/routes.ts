import { statementLimits } from '@dragoman/domain/banking';
import { reason } from '@dragoman/domain/validation';
import { z } from 'zod';
import { done, Id, listed, one, paging, Pounds, route } from '../kit/index.ts';
import {
  BankLine,
  BankStatement,
  BookedCertain,
  BookedLine,
  BookedPaid,
  IgnoredLine,
  ImportedStatement,
  lineStates,
  ReadStatement,
  SentStatement,
  StatementDay,
} from './schemas.ts';

const named = z.strictObject({ id: Id });
// The bytes of the largest file in Base64, and what is said beside it.
const mostBytes = Math.ceil(statementLimits.bytes / 3) * 4 + 64 * 1024;

/** Calls of bank statements and what becomes of their lines. */
export const bankingRoutes = {
  list: route({
    method: 'GET',
    path: '/bankstatements',
    summary: 'Bank statements, the latest first, with what of each is booked, ignored and left',
    permission: 'payments.dues',
    query: z.strictObject(paging),
    reply: listed(BankStatement),
  }),
  readFile: route({
    method: 'POST',
    path: '/bankstatements/read',
    summary: 'Reads a file of a bank and keeps nothing: its sums, and of a table the columns that are proposed',
    permission: 'payments.allocate',
    body: SentStatement,
    mostBytes,
    reply: one(ReadStatement),
  }),
  import: route({
    method: 'POST',
    path: '/bankstatements',
    summary: 'Keeps a statement and its lines that are not known yet; 400 where all of them are',
    permission: 'payments.allocate',
    body: ImportedStatement,
    mostBytes,
    reply: one(BankStatement),
    idempotent: true,
  }),
  remove: route({
    method: 'POST',
    path: '/bankstatements/:id/remove',
    summary:
      'Removes a statement with the lines that it alone has; 409 while one of those is booked. Its file may be imported again',
    permission: 'payments.allocate',
    params: named,
    reply: done,
    idempotent: true,
  }),
  read: route({
    method: 'GET',
    path: '/bankstatements/:id',
    summary: 'A statement, day by day',
    permission: 'payments.dues',
    params: named,
    reply: one(BankStatement.extend({ days: z.array(StatementDay) })),
  }),
  lines: route({
    method: 'GET',
    path: '/bankstatements/:id/lines',
    summary: 'Lines of a statement: open ones with what they seem to settle, certain first; others by day',
    permission: 'payments.dues',
    params: named,
    query: z.strictObject({ ...paging, state: z.enum(lineStates).default('open') }),
    reply: listed(BankLine).extend({ certain: z.object({ lineIds: z.array(Id), total: Pounds }) }),
  }),
  bookCertain: route({
    method: 'POST',
    path: '/bankstatements/:id/certain',
    summary: 'Books lines as they are proposed; 409 where one of them is no longer certain',
    permission: 'payments.allocate',
    params: named,
    body: BookedCertain,
    reply: one(BankStatement),
    idempotent: true,
  }),
  book: route({
    method: 'POST',
    path: '/bankstatements/lines/:id/book',
    summary:
      'Books a line: a receipt of its day and amount, and of the fee that was kept of it, with what it settles; 409 where it is booked or ignored already',
    permission: 'payments.allocate',
    params: named,
    body: BookedLine,
    reply: one(BankLine),
    idempotent: true,
  }),
  bookPaid: route({
    method: 'POST',
    path: '/bankstatements/lines/:id/paid',
    summary:
      'Books a line that went out as the payment of a remittance slip or a whole pay run; 409 where it has another amount, or is paid already',
    permission: 'payruns.write',
    params: named,
    body: BookedPaid,
    reply: one(BankLine),
    idempotent: true,
  }),
  undo: route({
    method: 'POST',
    path: '/bankstatements/lines/:id/undo',
    summary: 'Takes a booked line back: releases its allocations and reverses its receipt, or forgets what it paid',
    permission: 'payments.corrections',
    params: named,
    body: z.strictObject({ reason }),
    reply: one(BankLine),
    idempotent: true,
  }),
  ignore: route({
    method: 'PUT',
    path: '/bankstatements/lines/:id/ignore',
    summary: "Marks a line as no client's money, with a reason",
    permission: 'payments.allocate',
    params: named,
    body: IgnoredLine,
    reply: one(BankLine),
  }),
  reopen: route({
    method: 'PUT',
    path: '/bankstatements/lines/:id/reopen',
    summary: 'Takes back that a line is ignored',
    permission: 'payments.allocate',
    params: named,
    reply: one(BankLine),
  }),
};
