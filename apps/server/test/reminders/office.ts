import { reminderRoutes } from '@dragoman/contract/reminders';
import { expect } from 'vitest';
import { type Caller, emailOf, type Portal, startPortal, testPassword } from '../harness/index.ts';
import { approvedJob } from '../invoices/jobs.ts';

/** The day on which everything is invoiced; it is due 30 days later, on 2 January 2027. */
const invoiced = '2026-12-03';
/** A week after it fell due. */
export const today = '2027-01-09';

export interface DueWire {
  readonly payerId: string;
  readonly payer: string;
  readonly private: boolean;
  readonly stepId: string;
  readonly step: string;
  readonly to: readonly string[];
  readonly total: number;
  readonly claim: number;
  readonly broken: readonly string[];
  readonly invoices: readonly {
    readonly _id: string;
    readonly bookingId: string;
    readonly invoiceNo: string;
    readonly owed: number;
    readonly daysOverdue: number;
    readonly claim: { readonly rate: number; readonly interest: number; readonly compensation: number } | null;
    readonly lastReminded: { readonly step: string; readonly on: string } | null;
  }[];
}

export interface DebtOffice {
  readonly portal: Portal;
  superadmin: Caller;
  /** An invoice of £180.00; gives its booking. */
  invoice(changes?: Record<string, unknown>): Promise<string>;
  /** Sets the steps: 7 and 21 days. */
  setSteps(): Promise<void>;
  due(): Promise<DueWire[]>;
  /** Reminds of all that a row shows. */
  remind(row: DueWire, more?: object): ReturnType<Caller['call']>;
  hold(body: object): ReturnType<Caller['call']>;
  /** Another day has come: everybody signs in anew. */
  comes(day: string): Promise<void>;
}

/** An agency in January 2027 whose jobs were invoiced in December. */
export async function openDebtOffice(): Promise<DebtOffice> {
  const portal = await startPortal({ now: `${today}T10:00:00Z` });
  await portal.as('interpreter');
  const office: DebtOffice = {
    portal,
    superadmin: await portal.as('superadmin'),
    invoice: (changes = {}) =>
      portal.at(`${invoiced}T16:00:00Z`, () => approvedJob(portal, office.superadmin, changes)),
    due: async () => {
      const reply = await office.superadmin.call(reminderRoutes.due, { query: {} });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return reply.body.data;
    },
    setSteps: async () => {
      const steps = [step(7, 'First reminder'), step(21, 'Final reminder')];
      const reply = await office.superadmin.call(reminderRoutes.changeSteps, { body: { steps } });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    },
    remind: (row, more) => office.superadmin.call(reminderRoutes.send, { body: { ...reminderOf(row), ...more } }),
    hold: (body) => office.superadmin.call(reminderRoutes.hold, { body }),
    comes: async (day) => {
      portal.clock.set(`${day}T10:00:00Z`);
      office.superadmin = await portal.signIn(emailOf('superadmin'), testPassword);
    },
  };
  return office;
}

export const reminderOf = ({ invoices, payerId, stepId }: DueWire) => ({
  payerId,
  stepId,
  invoices: invoices.map(({ _id, owed }) => ({ invoiceId: _id, owed })),
  claim: false,
});

export const step = (days: number, name: string) => ({
  days,
  name,
  subject: `${name}: {amount overdue}`,
  body: '<p>Dear {name},</p><p>{invoices overdue}</p><p>{late payment}</p><p>{link}</p>',
});
