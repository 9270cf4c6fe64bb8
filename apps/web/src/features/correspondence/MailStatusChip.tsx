import type { MailStatus } from '@dragoman/contract/correspondence';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { statusLabels, statusTones } from './labels.ts';

export function MailStatusChip({ status }: { status: MailStatus }) {
  return <StatusChip label={statusLabels[status]} tone={statusTones[status]} />;
}
