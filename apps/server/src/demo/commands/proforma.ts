import { history } from '@dragoman/domain/bookings';
import { factsOf } from '../../features/bookings/index.ts';
import { clientDocument } from '../../flows/approve-timesheet/index.ts';
import { dayOf } from '../time.ts';
import { addPageToken, audit, type DemoCommand, newId, tell } from './command.ts';
import { change, type Life, type Piece } from './life.ts';

/** Announces the bill before there is one. */
export function proforma(command: DemoCommand, { agency }: Piece, life: Life): void {
  const { row } = life;
  const { lines, totals, levy } = life.quotation!;
  const {
    agency: block,
    to,
    customerName,
    job,
  } = clientDocument(factsOf(row), undefined, agency.details, levy, {
    number: 1,
    of: 1,
  });
  const proforma_no = `PF-${String(life.number('proforma')).padStart(6, '0')}`;
  const id = newId(command);
  command.batch.write('proformas', {
    id,
    proforma_no,
    booking_id: row.id,
    document: JSON.stringify({
      date: dayOf(command.now),
      agency: block,
      to,
      customerName,
      job,
      lines,
      totals,
      levy,
      advance: row.advance_payment_pence,
    }),
    created_at: command.now,
    created_by: command.actor.name,
  });
  addPageToken(command, 'proforma', 'customer', id);
  addPageToken(command, 'proforma', 'staff', id);
  change(command, life, { proforma_no }, 'proforma');
  tell(command, row.id, history.proforma(proforma_no));
  audit(command, 'proformas', id, 'issued', null, { proformaNo: proforma_no, invTotal: totals.invTotal });
}
