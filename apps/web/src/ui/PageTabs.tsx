import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState, type ReactNode } from 'react';

interface PageTab {
  readonly label: string;
  readonly content: ReactNode;
}

interface PageTabsProps {
  readonly label: string;
  readonly tabs: readonly PageTab[];
  /** Label of the tab that the URL names. */
  readonly shown: string | undefined;
  readonly onShown: (label: string) => void;
}

/** The tabs of a screen, the present one in the URL. What is typed in one stays while another is shown. */
export function PageTabs({ label, tabs, shown, onShown }: PageTabsProps) {
  const id = useId();
  const place = Math.max(
    0,
    tabs.findIndex((tab) => tab.label === shown),
  );
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([place]));
  if (!seen.has(place)) setSeen(new Set([...seen, place]));
  return (
    <>
      <Tabs
        value={place}
        variant="scrollable"
        allowScrollButtonsMobile
        onChange={(_, next: number) => onShown(tabs[next]?.label ?? '')}
        aria-label={label}
        sx={{
          px: { sm: 1 },
          borderBottom: 1,
          borderColor: 'divider',
          '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
        }}
      >
        {tabs.map((tab, position) => (
          <Tab
            key={tab.label}
            label={tab.label}
            id={`${id}-tab-${position}`}
            aria-controls={`${id}-panel-${position}`}
          />
        ))}
      </Tabs>
      {tabs.map((tab, position) => (
        <Box
          key={tab.label}
          role="tabpanel"
          id={`${id}-panel-${position}`}
          aria-labelledby={`${id}-tab-${position}`}
          hidden={position !== place}
        >
          {seen.has(position) && tab.content}
        </Box>
      ))}
    </>
  );
}
