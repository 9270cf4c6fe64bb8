import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { InstantText } from '../../ui/texts.tsx';
import type { CreditNoteOnScreen } from './CreditNoteView.tsx';

interface NextStepsProps {
  readonly note: CreditNoteOnScreen;
  readonly onSend: () => void;
  readonly onApprove: () => void;
  readonly onRevised: (invoiceNo: string) => void;
}

/**
 * What follows a credit note: it is mailed, and the job approved again with what was agreed (rule invoices/mirrored).
 */
export function NextSteps({ note, onSend, onApprove, onRevised }: NextStepsProps) {
  const { approvable, discountCarried, mailedAt, revisedBy, sendable } = note;
  return (
    <Alert severity="info" icon={false} role="region" aria-label="What comes next">
      <Typography variant="subtitle2" component="h2">
        What comes next
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        {sendable.may && (
          <li>
            {mailedAt ? (
              <>
                Sent to the customer on <InstantText instant={mailedAt} />.
              </>
            ) : (
              <Step text="The customer has not got it yet." label="Send Credit Note" onClick={onSend} />
            )}
          </li>
        )}
        {approvable.may && (
          <li>
            <Step
              text={`Correct the timesheet and approve it again: that issues the revised invoice.${discountCarried ? ` ${discountCarried}.` : ''}`}
              label="Approve Again"
              onClick={onApprove}
            />
          </li>
        )}
        {revisedBy && (
          <li>
            <Step
              text={`The revised invoice is ${revisedBy}.`}
              label="Open Revised Invoice"
              onClick={() => onRevised(revisedBy)}
            />
          </li>
        )}
        {!approvable.may && !revisedBy && <li>{approvable.why}</li>}
      </Box>
    </Alert>
  );
}

function Step({ text, label, onClick }: { text: string; label: string; onClick: () => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <span>{text}</span>
      <Button size="small" variant="outlined" onClick={onClick}>
        {label}
      </Button>
    </Box>
  );
}
