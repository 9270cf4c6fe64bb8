import { history } from '@dragoman/domain/bookings';
import { remitted, slipVoided } from '@dragoman/domain/ledger';
import { makeSlip } from '@dragoman/domain/remittances';
import type { DemoInterpreter } from '../register/interpreters.ts';
import { dayOf } from '../time.ts';
import { addPageToken, audit, type DemoCommand, enter, newId, tell } from './command.ts';
import { change, type DemoDue, type DemoInvoice, type DemoSlip, type Piece } from './life.ts';

/** Pays an interpreter what is due; undefined when that would be less than nothing. */
export function pay(
  command: DemoCommand,
  piece: Piece,
  payee: DemoInterpreter,
  dues: readonly DemoDue[],
): DemoSlip | undefined {
  const calculated = makeSlip(
    payee.id,
    dues.map(({ amount }) => ({ interpreterId: payee.id, amount })),
  );
  if (!calculated.allowed) return undefined;
  const { digits, number } = piece.serials.next('remittance');
  const on = dayOf(command.now);
  const row = {
    id: newId(command),
    remittance_ref: `REM-${digits}`,
    number,
    interpreter_id: payee.id,
    interpreter_name: payee.fullname,
    total_pence: calculated.value,
    payment_date: on,
    notes: null,
    approved_by: command.actor.name,
    document: JSON.stringify({
      agency: piece.agency.details,
      interpreter: {
        name: payee.fullname,
        reference: payee.interpreterRef,
        accountName: payee.accountName,
        accountEnding: payee.accountNo.slice(-4),
      },
    }),
    void: false,
    created_at: command.now,
  };
  command.batch.add('remittance_slips', row);
  for (const audience of ['staff', 'interpreter'] as const) addPageToken(command, 'remittance-slip', audience, row.id);
  const slip = { row, lines: dues, stored: addLines(command, row.id, dues) };
  for (const { invoice, amount, recovery } of dues) {
    if (!recovery) remit(invoice, slip);
    change(command, invoice.life, { remittance_ref: row.remittance_ref }, 'remittance');
    tell(command, invoice.life.row.id, history.remitted(row.remittance_ref, amount));
  }
  enter(command, {
    kind: 'remittance',
    on,
    description: `Remittance slip ${row.remittance_ref} to ${payee.fullname}`,
    postings: remitted(posted(payee, slip)),
  });
  audit(command, 'remittance_slips', row.id, 'created', null, {
    remittanceRef: row.remittance_ref,
    total: row.total_pence,
    lines: dues.map(({ invoice }) => invoice.row.invoice_no),
  });
  return slip;
}

function addLines(command: DemoCommand, slipId: string, dues: readonly DemoDue[]): { void: boolean }[] {
  return dues.map(({ invoice, amount, recovery }, position) => {
    const { row } = invoice.life;
    const line = {
      id: newId(command),
      slip_id: slipId,
      position,
      invoice_id: recovery ? null : invoice.row.id,
      recovery_id: recovery?.id ?? null,
      booking_id: row.id,
      amount_pence: amount,
      document: JSON.stringify({
        bookingRef: row.booking_ref,
        name: row.name,
        dateOfAttendance: row.date,
        language: row.language,
        company: row.company_name ?? 'Private',
        clientName: row.client_name,
        service: row.service_type,
        paymentDate: dayOf(command.now),
      }),
      void: false,
    };
    command.batch.add('slip_lines', line);
    return line;
  });
}

/** The slip stays, marked void; its jobs are due again. */
export function voidSlip(command: DemoCommand, payee: DemoInterpreter, slip: DemoSlip, reason: string): void {
  const on = dayOf(command.now);
  const { row, lines, stored } = slip;
  row.void = true;
  for (const line of stored) line.void = true;
  const made = { created_at: command.now, created_by: command.actor.name };
  command.batch.write('slip_voids', { id: newId(command), slip_id: row.id, voided_date: on, reason, ...made });
  for (const { invoice, recovery } of lines) {
    if (!recovery) remit(invoice, undefined);
    change(command, invoice.life, { remittance_ref: null }, 'remittance');
    tell(command, invoice.life.row.id, history.remittanceVoided(row.remittance_ref, reason));
  }
  enter(command, {
    kind: 'remittance voided',
    on,
    description: `Remittance slip ${row.remittance_ref} voided: ${reason}`,
    postings: slipVoided(posted(payee, slip)),
  });
  audit(command, 'remittance_slips', row.id, 'voided', null, { reason });
}

function remit(invoice: DemoInvoice, slip: DemoSlip | undefined): void {
  invoice.slip = slip;
  invoice.row.due = !slip && !invoice.row.cancelled;
}

const posted = (payee: DemoInterpreter, { row, lines }: DemoSlip) => ({
  slipId: row.id,
  interpreterId: payee.id,
  lines: lines.map(({ invoice, amount }) => ({ bookingId: invoice.life.row.id, invoiceId: invoice.row.id, amount })),
});
