import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useMatches } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { GuideText } from '../../features/help/GuideText.tsx';
import { sectionOf, type GuideSection } from '../../features/help/sections.ts';
import { Keys } from '../keys/Keys.tsx';

/** What the guide says of the present screen, and the list of keys; beside the screen, on a phone all of it. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const id = useId();
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' });
  const [followed, setFollowed] = useState<GuideSection>();
  // A screen may still be on its way.
  const section = followed ?? sectionOf(path);
  const [shown, setShown] = useState<'guide' | 'keys'>('guide');
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      sx={{ zIndex: 'modal' }}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, sx: panel } }}
    >
      <Box sx={head}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          Help
        </Typography>
        <Link href={`/help/${section}`} target="_blank" rel="noopener" sx={{ py: 0.5 }}>
          Open in a tab
        </Link>
        <IconButton aria-label="Close help" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Tabs
        value={shown}
        onChange={(_, next: 'guide' | 'keys') => setShown(next)}
        aria-label="Help"
        sx={{ flexShrink: 0, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="guide" label="Guide" id={`${id}-guide`} aria-controls={`${id}-panel`} />
        <Tab value="keys" label="Keys" id={`${id}-keys`} aria-controls={`${id}-panel`} />
      </Tabs>
      <Box key={shown} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} tabIndex={0} sx={content}>
        {shown === 'guide' ? <GuideText section={section} onOpen={setFollowed} /> : <Keys />}
      </Box>
    </Drawer>
  );
}

const panel = { width: { xs: '100%', sm: 560 }, maxWidth: '100%' } as const;
const head = { display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, py: 1 } as const;
const content = { flex: 1, minHeight: 0, overflowY: 'auto', px: 2, pb: 3 } as const;
