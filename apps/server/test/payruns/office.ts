import { bookingRoutes } from '@dragoman/contract/bookings';
import { payRunRoutes } from '@dragoman/contract/payruns';
import { quotationRoutes } from '@dragoman/contract/quotations';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { expect } from 'vitest';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';
import { preparedJob, somebodyElse, worked } from '../invoices/jobs.ts';

export const today = '2026-12-03';

/** Accounts of the published cases of the modulus check. */
export const accounts = {
  test: { account_name: 'T Interpreter', sort_code: '08-99-99', account_no: '66374958' },
  other: { account_name: 'Zoë Other', sort_code: '107999', account_no: '88837491' },
} as const;

/** An agency on 3 December 2026 with its own account and two interpreters. */
export interface PayOffice {
  readonly portal: Portal;
  readonly superadmin: Caller;
  /** Each job is £90.80, and £18.16 of VAT where the other does it, who agrees to self-billing. */
  readonly one: string;
  readonly other: string;
  /** Approves a job of an interpreter's; gives the booking. */
  approve(interpreter: string): Promise<string>;
  preview(dueTo?: string): Promise<PreviewWire>;
  make(body: object, key?: string): ReturnType<Caller['call']>;
  /** Makes a run of all that may be paid. */
  makeAll(): Promise<RunWire>;
  change(interpreter: string, columns: object): Promise<void>;
}

export interface PreviewWire {
  readonly payees: readonly {
    readonly interpreterId: string;
    readonly interpreterName: string;
    readonly amount: number;
    readonly count: number;
    readonly outcome: string;
    readonly reasons: readonly string[];
    readonly aboveLimit: boolean;
    readonly accountEnding: string;
  }[];
  readonly sums: { readonly pay: number; readonly held: number; readonly carried: number };
}

export interface RunWire {
  readonly _id: string;
  readonly number: number;
  readonly state: string;
  readonly total: number;
  readonly count: number;
  readonly exported: { readonly file: number; readonly sha256: string; readonly format: string } | null;
  readonly payments: readonly {
    readonly slipId: string;
    readonly remittanceRef: string;
    readonly slipToken: string | null;
    readonly interpreterId: string;
    readonly amount: number;
    readonly accountChanged: boolean;
    readonly void: boolean;
  }[];
}

export async function openPayOffice(): Promise<PayOffice> {
  const portal = await startPortal({ now: `${today}T16:00:00Z` });
  const superadmin = await portal.confirmed('superadmin');
  await portal.as('interpreter');
  const first = await portal.db.selectFrom('interpreters').select('id').executeTakeFirstOrThrow();
  const one = first.id;
  const other = await somebodyElse(portal);
  const change = async (interpreter: string, columns: object) => {
    await portal.db.updateTable('interpreters').set(columns).where('id', '=', interpreter).execute();
  };
  await change(one, accounts.test);
  await change(other, {
    ...accounts.other,
    fullname: 'Zoë Other',
    vat: true,
    vat_no: '123456789',
    self_billing_from: '2026-01-01',
  });
  await portal.db
    .updateTable('settings')
    .set({
      payer_account_name: 'Test Interpreting Ltd',
      payer_sort_code: '202959',
      payer_account_no: '63748472',
      service_user_number: '654321',
    })
    .execute();
  const make: PayOffice['make'] = (body, idempotencyKey) =>
    superadmin.call(payRunRoutes.make, { body, ...(idempotencyKey ? { idempotencyKey } : {}) });
  const preview: PayOffice['preview'] = async (dueTo = today) =>
    (await superadmin.call(payRunRoutes.preview, { query: { dueTo } })).body.data;
  return {
    portal,
    superadmin,
    one,
    other,
    change,
    make,
    preview,
    approve: (interpreter) => approveJob(portal, superadmin, { interpreter, vat: interpreter === other }),
    makeAll: async () => {
      const { payees } = await preview();
      const fit = payees.filter(({ outcome }) => outcome === 'pay');
      const made = await make({
        dueTo: today,
        paymentDate: '2026-12-04',
        payees: fit.map(({ amount, interpreterId }) => ({ interpreterId, amount })),
      });
      expect(made.status, JSON.stringify(made.body)).toBe(200);
      return made.body.data;
    },
  };
}

async function approveJob(
  portal: Portal,
  admin: Caller,
  { interpreter, vat }: { readonly interpreter: string; readonly vat: boolean },
): Promise<string> {
  const id = await preparedJob(portal, admin);
  const override = { reason: 'Agreed with the interpreter' };
  const steps = [
    () => admin.call(bookingRoutes.update, { params: { id }, body: { id, interpreter, override } }),
    () => admin.call(quotationRoutes.send, { params: { id }, body: {} }),
    () =>
      admin.call(timesheetRoutes.approve, {
        params: { id },
        body: { timesheet: { ...worked, vat }, clientSheet: worked },
      }),
  ];
  for (const step of steps) {
    const { status, body } = await step();
    expect(status, JSON.stringify(body)).toBe(200);
  }
  return id;
}
