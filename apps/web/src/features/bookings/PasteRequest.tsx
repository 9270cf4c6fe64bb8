import PasteIcon from '@mui/icons-material/ContentPasteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Hint } from '../../ui/Hint.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import type { OffersOfForm } from './offers.ts';
import { useAltKey } from './useAltKey.ts';

const PasteRequestDialog = lazyComponent(async () => (await import('./PasteRequestDialog.tsx')).PasteRequestDialog);

/** A mail's text fills the form: each field it names is marked, to be accepted or typed over. */
export function PasteRequest({ offers }: { offers: OffersOfForm }) {
  const [pasting, setPasting] = useState(false);
  const open = useAltKey('KeyR', () => setPasting(true));
  const made = [...offers.made.values()].filter(({ by }) => by === 'request');
  const doubtful = made.filter((offer) => offer.doubtful).length;
  return (
    <>
      {made.length === 0 ? (
        <Box>
          <Button size="small" startIcon={<PasteIcon />} onClick={open} aria-keyshortcuts="Alt+R">
            Paste a request (Alt+R)
          </Button>
        </Box>
      ) : (
        <Hint
          texts={[readSentence(made.length, doubtful)]}
          action={
            <Button size="small" onClick={() => offers.withdraw('request')} sx={{ ml: -1.25 }}>
              Take it back
            </Button>
          }
        />
      )}
      {pasting && <PasteRequestDialog offers={offers} onClose={() => setPasting(false)} />}
    </>
  );
}

const readSentence = (fields: number, doubtful: number): string =>
  `${fields === 1 ? 'One field was' : `${fields} fields were`} read from the request; ${
    doubtful === 0 ? 'none is in doubt' : `${doubtful} to check`
  }`;
