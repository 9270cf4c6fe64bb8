import type { PayRunPreview, PreviewedPayee } from '@dragoman/contract/payruns';
import { londonDay, type CalendarDay } from '@dragoman/domain/calendar';
import { accountEnding } from '@dragoman/domain/interpreters';
import { needsConfirmation, sum, type Pence } from '@dragoman/domain/money';
import { judgePayee, payeeAccount, type PayeeAccount, type Verdict } from '@dragoman/domain/payruns';
import { modulusTables } from '../../platform/banking/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { type DueOfPayee, duesOfPayees, unprintableDues } from '../remittances/index.ts';
import { payingSettings } from '../settings/index.ts';

/** An interpreter with something due, and whether a run would pay them. */
export interface JudgedPayee extends Verdict {
  readonly interpreterId: string;
  readonly interpreterRef: string;
  readonly interpreterName: string;
  readonly dues: readonly DueOfPayee[];
  readonly amount: Pence;
  readonly accountEnding: string;
  /** None where no file can name it. */
  readonly account: PayeeAccount | undefined;
  readonly aboveLimit: boolean;
}

/** Everybody with something due up to a day, by name; or these interpreters alone (rules payruns/held-back, payruns/carried). */
export async function judgePayees(
  db: Db,
  { dueTo, limit, only }: { readonly dueTo: CalendarDay; readonly limit: Pence; readonly only?: readonly string[] },
): Promise<JudgedPayee[]> {
  const owed = await duesOfPayees(db, dueTo, only);
  if (owed.size === 0) return [];
  const rows = await db
    .selectFrom('interpreters')
    .select([
      'id',
      'int_id',
      'fullname',
      'account_name',
      'account_no',
      'sort_code',
      'bank_changed_at',
      'self_billing_from as from',
      'self_billing_until as until',
    ])
    .where('id', 'in', [...owed.keys()])
    .orderBy('name_folded')
    .orderBy('id')
    .execute();
  return rows.map((row): JudgedPayee => {
    const dues = owed.get(row.id) ?? [];
    const amount = sum(dues.map((due) => due.amount));
    const named = payeeAccount(modulusTables(), {
      sortCode: row.sort_code,
      accountNo: row.account_no,
      accountName: row.account_name,
    });
    const refusal = 'refusal' in named ? named.refusal : undefined;
    return {
      interpreterId: row.id,
      interpreterRef: String(row.int_id),
      interpreterName: row.fullname,
      dues,
      amount,
      accountEnding: accountEnding(row.account_no),
      account: 'refusal' in named ? undefined : named,
      aboveLimit: amount > limit || needsConfirmation(amount),
      ...judgePayee({
        total: amount,
        dues,
        selfBilling: { from: row.from, until: row.until },
        accountRefusal: refusal,
        bankChangedOn: row.bank_changed_at === null ? undefined : londonDay(row.bank_changed_at),
      }),
    };
  });
}

/** What a run of the dues up to a day would come to (rule payruns/preview). */
export async function previewRun(db: Db, dueTo: CalendarDay): Promise<PayRunPreview> {
  const { limit } = await payingSettings(db);
  const payees = await judgePayees(db, { dueTo, limit });
  const sumOf = (wanted: Verdict['outcome']) =>
    sum(payees.filter(({ outcome }) => outcome === wanted).map(({ amount }) => amount));
  const paid = payees.filter(({ outcome }) => outcome === 'pay').map(({ interpreterId }) => interpreterId);
  return {
    dueTo,
    limit,
    payees: payees.map(previewedPayee),
    sums: { pay: sumOf('pay'), held: sumOf('held'), carried: sumOf('carried') },
    unprintable: await unprintableDues(db, { interpreterIds: paid, dueTo }),
  };
}

const previewedPayee = ({ account: _whole, dues, reasons, ...payee }: JudgedPayee): PreviewedPayee => ({
  ...payee,
  reasons: [...reasons],
  count: dues.length,
});
