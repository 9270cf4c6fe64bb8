import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { BusyButton, Dialog } from '../../../ui/Dialog.tsx';
import { saveFile } from '../../../ui/saveFile.ts';

/** Shows recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      stays
      width="xs"
      title="Recovery codes"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}>Save</Button>
          <BusyButton label="I have kept them" busy={false} onClick={onClose} />
        </>
      }
    >
      <Typography>
        Each lets you in once when neither phone nor passkey is with you. Keep them where you find them without it: they
        are not shown again.
      </Typography>
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{ columns: 2, listStyle: 'none', p: 0, mb: 0, fontFamily: 'monospace', fontSize: 16, lineHeight: 2 }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
    </Dialog>
  );
}
