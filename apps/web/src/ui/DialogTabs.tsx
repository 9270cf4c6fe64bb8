import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState, type ReactNode } from 'react';

export interface DialogTab {
  readonly label: string;
  readonly content: ReactNode;
}

/** The tabs of a large dialog: at the left, above on a phone. What is typed in one stays while another is shown. */
export function DialogTabs({ label, tabs }: { label: string; tabs: readonly DialogTab[] }) {
  const id = useId();
  const [shown, setShown] = useState(0);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        gap: { xs: 1, sm: 3 },
        minHeight: { sm: 460 },
      }}
    >
      <Tabs
        orientation={narrow ? 'horizontal' : 'vertical'}
        variant="scrollable"
        value={shown}
        onChange={(_, next: number) => {
          setShown(next);
          setSeen(new Set([...seen, next]));
        }}
        aria-label={label}
        sx={{
          flexShrink: 0,
          minWidth: { sm: 150 },
          borderRight: { sm: 1 },
          borderBottom: { xs: 1, sm: 0 },
          borderColor: { xs: 'divider', sm: 'divider' },
          '& .MuiTab-root': { alignItems: { sm: 'flex-start' }, px: { sm: 1 } },
        }}
      >
        {tabs.map((tab, place) => (
          <Tab key={tab.label} label={tab.label} id={`${id}-tab-${place}`} aria-controls={`${id}-panel-${place}`} />
        ))}
      </Tabs>
      {tabs.map((tab, place) => (
        <Box
          key={tab.label}
          role="tabpanel"
          id={`${id}-panel-${place}`}
          aria-labelledby={`${id}-tab-${place}`}
          hidden={place !== shown}
          sx={{ flex: 1, minWidth: 0, pt: 1 }}
        >
          {seen.has(place) && tab.content}
        </Box>
      ))}
    </Box>
  );
}
