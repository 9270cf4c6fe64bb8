import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Dialog } from '../../ui/Dialog.tsx';

/** Yes mails and saves, No only saves, nothing leaves the form as it is. */
export type ActivationAnswer = 'Yes' | 'No' | undefined;

/** Asked when Active has been turned on. */
export function ActivationDialog({ onAnswer }: { onAnswer: (answer: ActivationAnswer) => void }) {
  return (
    <Dialog
      open
      width="xs"
      title="Mail Send Confirmation"
      onClose={() => onAnswer(undefined)}
      actions={
        <>
          <Button onClick={() => onAnswer('No')}>No</Button>
          <Button variant="contained" onClick={() => onAnswer('Yes')}>
            Yes
          </Button>
        </>
      }
    >
      <Typography>Do you want to send activation mail?.</Typography>
    </Dialog>
  );
}
