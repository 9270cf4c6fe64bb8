import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { use, type ReactNode } from 'react';
import { HelpContext } from './helpContext.ts';
import { onSize } from './onSize.ts';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** Beside the title: a reference, a status. */
  readonly beside?: ReactNode;
  /** At the right: search, buttons. */
  readonly actions?: ReactNode;
  readonly onBack?: () => void;
  readonly backLabel?: string;
}

/** Height of the top bar, below which the head stays. */
const top = 52;
/** Pixels between the head and what is scrolled to. */
const air = 8;

/** What is scrolled to, above all what gets the focus, comes to stand below the head and not under it. */
const keepClear = onSize((head) =>
  document.documentElement.style.setProperty('scroll-padding-top', `${top + head.offsetHeight + air}px`),
);

/** The head of a screen; it stays below the top bar while the screen scrolls. */
export function PageHeader({ title, beside, actions, onBack, backLabel = 'Back' }: PageHeaderProps) {
  const help = use(HelpContext);
  return (
    <Box component="header" ref={keepClear} sx={header}>
      {onBack && (
        <IconButton aria-label={backLabel} onClick={onBack} edge="start">
          <ArrowBackIcon fontSize="small" />
        </IconButton>
      )}
      <Typography variant="h1">
        <bdi>{title}</bdi>
      </Typography>
      {help && (
        <IconButton aria-label="Help" aria-keyshortcuts="?" title="Help" onClick={help} sx={mark}>
          ?
        </IconButton>
      )}
      {beside}
      <Box sx={tools}>{actions}</Box>
    </Box>
  );
}

const header = {
  position: 'sticky',
  top,
  zIndex: 'appBar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 52,
  px: 2,
  py: 0.75,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const mark = { width: 26, height: 26, p: 0, fontSize: '0.875rem', border: 1, borderColor: 'divider' } as const;

/** They go to the next line together. */
const tools = {
  flex: '1 1 auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
} as const;
