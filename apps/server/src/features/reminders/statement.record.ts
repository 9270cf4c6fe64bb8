import type { AccountStatement, LateClaim } from '@dragoman/contract/reminders';

/** The agency and the payer as they stand on a statement. */
interface Heading {
  readonly agency: {
    readonly name: string;
    readonly address: string;
    readonly companyNumber: string;
    readonly phone: string;
    readonly email: string;
    readonly bankDetails: string;
  };
  readonly addressee: { readonly payer: string; readonly name: string; readonly address: string };
}

/** What is claimed for late payment in the reminder that a statement goes with (rule reminders/claiming). */
export interface ClaimedInvoice extends LateClaim {
  readonly invoiceNo: string;
  /** The monthly invoice on which its customer has it. */
  readonly monthlyNo?: string | null;
}

/** A statement as it is sent and stays; stored as JSON. */
export interface StatementDocument extends Heading {
  readonly account: Omit<AccountStatement, 'to'>;
  readonly claimed: readonly ClaimedInvoice[];
}
