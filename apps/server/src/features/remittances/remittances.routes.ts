import { remittancePages, remittanceRoutes } from '@dragoman/contract/remittances';
import { keptFile, keptReply } from '../../platform/documents/index.ts';
import type { Actor } from '../../platform/command-context.ts';
import { changes, type Implementation, reads } from '../../platform/http/implement.ts';
import { recordSecurity } from '../../platform/security/index.ts';
import { slipSheet } from './documents/slip.sheet.ts';
import { dueLines, interpreterDues, pendingDue } from './dues.views.ts';
import { exportDues, exportSlips } from './export.ts';
import { slipPage } from './pages/slip.page.ts';
import { createSlip, voidSlip } from './remittances.service.ts';
import { unprintableDues } from './unprintable.queries.ts';
import { listSlips, readSlip } from './remittances.views.ts';
import { findSlip } from './slip.queries.ts';
import { interpreterBalance } from '../ledger/index.ts';
import { agencyLook } from '../settings/index.ts';

/** Whose slips, and for whose eyes: an interpreter sees their own, whatever the address says (rule access/own-jobs). */
function whose(actor: Actor, asked: string) {
  return actor.kind === 'interpreter'
    ? ({ audience: 'interpreter', interpreterId: actor.id! } as const)
    : ({ audience: 'staff', interpreterId: asked } as const);
}

export const remittanceImplementations: readonly Implementation[] = [
  reads(remittanceRoutes.dues, async ({ db, query, actor, request, now }) => {
    const what = 'Interpreter Dues';
    await recordSecurity(db, { kind: 'bank-read', person: actor, place: request, what }, now);
    return interpreterDues(db, actor, query);
  }),
  reads(remittanceRoutes.exportDues, (call) => exportDues(call, call.query)),
  reads(remittanceRoutes.pending, async ({ db, params }) => ({
    data: (await dueLines(db, params.interpreterId)).map(pendingDue),
    unprintable: await unprintableDues(db, { interpreterIds: [params.interpreterId] }),
  })),
  changes(remittanceRoutes.create, async ({ command, body }) => {
    const { id } = await createSlip(command, body);
    return { data: await readSlip(command.tx, 'staff', id) };
  }),
  reads(remittanceRoutes.list, ({ db, query }) => listSlips(db, 'staff', query)),
  reads(remittanceRoutes.export, (call) => exportSlips(call, 'staff', call.query)),
  reads(remittanceRoutes.own, ({ db, query, params, actor }) => {
    const { audience, interpreterId } = whose(actor, params.interpreterId);
    return listSlips(db, audience, { ...query, interpreterId });
  }),
  reads(remittanceRoutes.sums, async ({ db, params, actor }) => {
    const { owed, paid } = await interpreterBalance(db, whose(actor, params.interpreterId).interpreterId);
    return { data: { approved: owed, sentOn: paid } };
  }),
  reads(remittanceRoutes.exportOwn, (call) => {
    const { audience, interpreterId } = whose(call.actor, call.params.interpreterId);
    return exportSlips(call, audience, { ...call.query, interpreterId });
  }),
  changes(remittanceRoutes.void, async ({ command, params, body }) => {
    await voidSlip(command, params.id, body.reason, { returned: body.returned });
    return { data: await readSlip(command.tx, 'staff', params.id) };
  }),
  reads(remittanceRoutes.pdf, async ({ db, params, actor }) => {
    const slip = await findSlip(db, params.id, actor);
    const sheet = slipSheet(slip);
    return keptReply(await keptFile(db, { sheet, look: await agencyLook(db), mailed: false }), slip.remittanceRef);
  }),
  reads(remittancePages.slip, ({ db, query }) => slipPage(db, query)),
];
