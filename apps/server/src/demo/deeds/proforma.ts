import { history } from '@dragoman/domain/bookings';
import { factsOf } from '../../features/bookings/index.ts';
import { clientDocument } from '../../flows/approve-timesheet/index.ts';
import { dayOf } from '../time.ts';
import { addPageToken, audit, type DemoDeed, newId, tell } from './deed.ts';
import { change, type Life, type Piece } from './life.ts';

/** Announces the bill before there is one. */
export function proforma(deed: DemoDeed, { agency }: Piece, life: Life): void {
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
  const id = newId(deed);
  deed.batch.write('proformas', {
    id,
    proforma_no,
    booking_id: row.id,
    document: JSON.stringify({
      date: dayOf(deed.now),
      agency: block,
      to,
      customerName,
      job,
      lines,
      totals,
      levy,
      advance: row.advance_payment_pence,
    }),
    created_at: deed.now,
    created_by: deed.actor.name,
  });
  addPageToken(deed, 'proforma', 'customer', id);
  addPageToken(deed, 'proforma', 'staff', id);
  change(deed, life, { proforma_no }, 'proforma');
  tell(deed, row.id, history.proforma(proforma_no));
  audit(deed, 'proformas', id, 'issued', null, { proformaNo: proforma_no, invTotal: totals.invTotal });
}
