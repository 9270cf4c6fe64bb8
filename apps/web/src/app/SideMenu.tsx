import type { Role } from '@dragoman/domain/access';
import AccountBalanceWalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import AssessmentIcon from '@mui/icons-material/AssessmentOutlined';
import CalendarMonthIcon from '@mui/icons-material/CalendarMonthOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import PeopleIcon from '@mui/icons-material/RecordVoiceOverOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useState, type ComponentType } from 'react';
import { menuFor, type MenuGroup, type MenuItem } from '../features/access/menu.ts';
import { rolesOfPath } from '../features/access/reach.ts';
import { lazyComponent } from '../ui/lazy.tsx';

const DeskCount = lazyComponent(async () => (await import('../features/desk/DeskCount.tsx')).DeskCount);

const icons: Readonly<Record<string, ComponentType<{ fontSize?: 'small'; color?: 'action' }>>> = {
  '/dashboard': DashboardIcon,
  '/interpreterTracker': PeopleIcon,
  '/BookingTracker': CalendarMonthIcon,
  '/board': ScheduleIcon,
  '/masters': FolderIcon,
  '/payments': AccountBalanceWalletIcon,
  '/reports': AssessmentIcon,
  '/timesheetTracker': ScheduleIcon,
  '/remittances': ReceiptIcon,
};

export function SideMenu({ role, onChoose }: { role: Role; onChoose: () => void }) {
  const router = useRouter();
  const entries = menuFor(role, (path) => rolesOfPath(router, path) !== undefined);
  return (
    <nav aria-label="Main">
      <Box component="ul" sx={{ ...list, px: 1, py: 1 }}>
        {entries.map((entry) =>
          'items' in entry ? (
            <Group key={entry.path} group={entry} onChoose={onChoose} />
          ) : (
            <Entry key={entry.path} item={entry} onChoose={onChoose} />
          ),
        )}
      </Box>
    </nav>
  );
}

const isWithin = (path: string) => (location: { pathname: string }) =>
  location.pathname === path || location.pathname.startsWith(`${path}/`);

function Picture({ path }: { path: string }) {
  const Icon = icons[path];
  return Icon ? <Icon fontSize="small" color="action" /> : null;
}

function Entry({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const current = useLocation({ select: isWithin(item.path) });
  return (
    <li>
      <ButtonBase
        component={Link}
        to={item.path}
        aria-current={current ? 'page' : undefined}
        onClick={onChoose}
        sx={line}
      >
        <Picture path={item.path} />
        {item.label}
        {item.path === '/dashboard' && <DeskCount />}
      </ButtonBase>
    </li>
  );
}

function Group({ group, onChoose }: { group: MenuGroup; onChoose: () => void }) {
  const inside = useLocation({ select: isWithin(group.path) });
  const [opened, setOpened] = useState<boolean>();
  const open = opened ?? inside;
  return (
    <li>
      <ButtonBase onClick={() => setOpened(!open)} aria-expanded={open} sx={line}>
        <Picture path={group.path} />
        <Box component="span" sx={{ flex: 1 }}>
          {group.label}
        </Box>
        <ExpandMoreIcon fontSize="small" color="action" sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
      </ButtonBase>
      {open && (
        <Box component="ul" sx={{ ...list, '& a': { pl: 5 } }}>
          {group.items.map((item) => (
            <Entry key={item.path} item={item} onChoose={onChoose} />
          ))}
        </Box>
      )}
    </li>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 } as const;

const line = {
  display: 'flex',
  width: '100%',
  justifyContent: 'flex-start',
  gap: 1.25,
  minHeight: 36,
  px: 1.25,
  py: 0.5,
  borderRadius: 1,
  font: 'inherit',
  fontSize: '0.875rem',
  textAlign: 'start',
  textDecoration: 'none',
  color: 'text.primary',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 600 },
  '&[aria-current] svg': { color: 'inherit' },
} as const;
