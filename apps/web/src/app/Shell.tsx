import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState, type ReactNode } from 'react';
import { useTableViews } from '../api/preferences.ts';
import { isHeld, type Session } from '../api/session.ts';
import { HelpContext } from '../ui/helpContext.ts';
import { lazyComponent } from '../ui/lazy.tsx';
import { TableViewsContext } from '../ui/useTableView.ts';
import { useKeys } from './keys/useKeys.ts';
import { Shortcuts, type Shortcut } from './Shortcuts.tsx';
import { SideMenu } from './SideMenu.tsx';
import { barHeight, menuWidth } from './sizes.ts';
import { TopBar } from './TopBar.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useFocusKept } from './useFocusKept.ts';
import { useMenuOpen } from './useMenuOpen.ts';

const ExamplesBanner = lazyComponent(
  async () => (await import('../features/settings/ExamplesBanner.tsx')).ExamplesBanner,
);
const FloatingMenu = lazyComponent(async () => (await import('./FloatingMenu.tsx')).FloatingMenu);
const menuId = 'side-menu';

interface ShellProps {
  readonly session: Extract<Session, { state: 'signed-in' }>;
  readonly children: ReactNode;
}

/** What stands around every screen: top bar, side menu and the main part. */
export function Shell({ session, children }: ShellProps) {
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [docked, setDocked] = useMenuOpen();
  const [floating, setFloating] = useState(false);
  const [shortcut, setShortcut] = useState<Shortcut>();
  const { role } = session.user;
  const free = !isHeld(session.user);
  const main = useRef<HTMLElement>(null);
  useFocusKept(main);
  useKeys((shortcut) => free && setShortcut(shortcut));
  const openHelp = () => setShortcut('help');
  const open = wide ? docked : floating;
  const toggle = () => (wide ? setDocked(!docked) : setFloating(!floating));
  const menu = <SideMenu role={role} onChoose={() => setFloating(false)} />;

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <Box component="a" href="#content" sx={skipLink}>
        Skip to content
      </Box>
      <TopBar
        session={session}
        {...(free ? { menu: { id: menuId, open, toggle }, onFind: () => setShortcut('palette') } : {})}
      />
      {free && wide && (
        <Box id={menuId} hidden={!docked} sx={dock}>
          {menu}
        </Box>
      )}
      {free && !wide && floating && (
        <FloatingMenu id={menuId} onClose={() => setFloating(false)}>
          {menu}
        </FloatingMenu>
      )}
      <Box component="main" ref={main} id="content" tabIndex={-1} sx={mainPart}>
        {role === 'superadmin' && free && <ExamplesBanner />}
        <HelpContext value={free ? openHelp : undefined}>
          <TableViewsContext value={useTableViews()}>{children}</TableViewsContext>
        </HelpContext>
      </Box>
      <Shortcuts role={role} shown={shortcut} onClose={() => setShortcut(undefined)} />
      <UnsavedGuard />
    </Box>
  );
}

const mainPart = { flex: 1, minWidth: 0, pt: `${barHeight}px`, outline: 'none !important' } as const;

const dock = {
  position: 'sticky',
  top: barHeight,
  flexShrink: 0,
  alignSelf: 'flex-start',
  width: menuWidth,
  height: `calc(100dvh - ${barHeight}px)`,
  mt: `${barHeight}px`,
  overflowY: 'auto',
  bgcolor: 'background.paper',
  borderRight: 1,
  borderColor: 'divider',
  '&[hidden]': { display: 'none' },
  '@media print': { display: 'none' },
} as const;

const skipLink = {
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 2000,
  px: 2,
  py: 1,
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'primary.main',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
} as const;
