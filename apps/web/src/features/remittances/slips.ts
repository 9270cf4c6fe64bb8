import type { ReplyOf } from '@dragoman/contract/kit';
import { remittancePages, remittanceRoutes } from '@dragoman/contract/remittances';
import { file, userNow } from '../../api/index.ts';
import { saveFile } from '../../ui/saveFile.ts';

export type Slip = ReplyOf<typeof remittanceRoutes.list>['data'][number];

/** The slip's page in a tab of its own. */
export function openSlipPage(slip: Slip): void {
  const view = userNow()?.role === 'interpreter' ? 'interpreter' : 'staff';
  window.open(
    `${remittancePages.slip.path}?${new URLSearchParams({ id: slip.remittanceRef, token: slip.randToken, view })}`,
    '_blank',
    'noopener',
  );
}

export async function downloadSlip(slip: Slip): Promise<void> {
  const pdf = await file(remittanceRoutes.pdf, { params: { id: slip._id } });
  saveFile(pdf, `${slip.remittanceRef}.pdf`);
}
