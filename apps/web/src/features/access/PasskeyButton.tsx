import KeyIcon from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { knowsPasskeys } from './passkeySupport.ts';

interface PasskeyButtonProps {
  readonly label?: string;
  /** What is done with the passkey; what was refused the message bar has said. */
  readonly onUse: () => Promise<unknown>;
}

/** Offers a passkey where one can be used. */
export function PasskeyButton({ label = 'Sign in with a passkey', onUse }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  if (!knowsPasskeys()) return null;
  const use = async () => {
    setBusy(true);
    await onUse()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <Button variant="outlined" fullWidth startIcon={<KeyIcon />} disabled={busy} onClick={() => void use()}>
      {label}
    </Button>
  );
}
