import Box from '@mui/material/Box';
import { fail } from '../../api/client.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

/** One touch instead of a password (rule access/passkeys); `expected` where it is known who signs in again. */
export function PasskeyEntry({ expected }: { expected?: string }) {
  // The first visit is spared what only a touch needs.
  const use = async () => (await import('../../api/passkeys.ts').catch(fail)).signInByPasskey(expected);
  return (
    <Box sx={{ mt: 2 }}>
      <PasskeyButton onUse={use} />
    </Box>
  );
}
