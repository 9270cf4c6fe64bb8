import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReplyOf } from '@dragoman/contract/kit';
import type { timesheetRoutes } from '@dragoman/contract/timesheets';
import { levyLabel } from '@dragoman/domain/charging';
import { negate } from '@dragoman/domain/money';
import { Comparison } from './Comparison.tsx';
import { Sentences, UnprintableNotice } from '../../ui/Sentences.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { MoneyText } from '../../ui/texts.tsx';
import type { ReactNode } from 'react';
import { SetupRefusal } from '../settings/SetupPanel.tsx';
import { useSetup } from '../settings/useSetup.ts';

export type Preview = ReplyOf<typeof timesheetRoutes.approvalPreview>['data'];

interface ApprovalConfirmProps {
  readonly preview: Preview;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * What approving will issue, before it is done: booked, claimed and charged side by side, odd times, amounts, payers and the
 * halves of a split bill.
 */
export function ApprovalConfirm({ preview, busy, onConfirm, onCancel }: ApprovalConfirmProps) {
  const unset = useSetup().refuses && preview.sides.length > 0;
  return (
    <ConfirmDialog
      open
      title="Approve this timesheet?"
      confirmLabel="Approve and issue"
      width="md"
      busy={busy}
      disabled={unset}
      onConfirm={onConfirm}
      onCancel={onCancel}
      text={
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {unset && <SetupRefusal />}
          {preview.questions.length > 0 && (
            <Alert severity="warning">
              Please check before you approve:
              <Sentences sentences={preview.questions} />
            </Alert>
          )}
          <UnprintableNotice sentences={preview.unprintable} />
          {preview.percentChanged && <Alert severity="warning">{preview.percentChanged}</Alert>}
          {preview.discountCarried && <Alert severity="info">{preview.discountCarried}</Alert>}
          <Comparison lines={preview.comparison} issued={preview.issued} />
          {preview.client && (
            <Bill title={`Client invoice to ${preview.payer.name}`} bill={preview.client}>
              {preview.advance > 0 && <Row label="Advance Payment" amount={preview.advance} />}
            </Bill>
          )}
          {preview.shares.length > 1 &&
            preview.shares.map((share, index) => (
              <Row
                key={index}
                label={`Share ${index + 1} of ${preview.shares.length}: ${share.payer}`}
                amount={share.invTotal}
              />
            ))}
          {preview.interpreter && <Bill title="Interpreter invoice" bill={preview.interpreter} />}
        </Box>
      }
    />
  );
}

/** What an invoice comes to; its lines stand in the comparison. */
function Bill({
  title,
  bill,
  children,
}: {
  title: string;
  bill: NonNullable<Preview['client']>;
  children?: ReactNode;
}) {
  return (
    <Box component="section" aria-label={title} sx={{ color: 'text.primary' }}>
      <Typography variant="subtitle2" component="h3" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Row label="Total" amount={bill.total} />
      {bill.discounts > 0 && <Row label="Discounts" amount={negate(bill.discounts)} />}
      {bill.charge !== 0 && <Row label={`${levyLabel(bill)} ${bill.percent}%`} amount={bill.charge} />}
      <Row label="Invoice Total" amount={bill.invTotal} strong />
      {children}
    </Box>
  );
}

function Row({ label, amount, strong = false }: { label: string; amount: Preview['advance']; strong?: boolean }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: strong ? 600 : 400 }}>
      <span>{label}</span>
      <MoneyText amount={amount} />
    </Box>
  );
}
