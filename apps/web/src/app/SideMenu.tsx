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
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useState, type ComponentType } from 'react';
import { menuFor, type MenuGroup, type MenuItem } from './menu.ts';
import { rolesOfPath } from './reach.ts';

const icons: Readonly<Record<string, ComponentType<{ fontSize?: 'small' }>>> = {
  '/dashboard': DashboardIcon,
  '/interpreterTracker': PeopleIcon,
  '/BookingTracker': CalendarMonthIcon,
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
      <List sx={{ px: 1 }}>
        {entries.map((entry) =>
          'items' in entry ? (
            <Group key={entry.path} group={entry} onChoose={onChoose} />
          ) : (
            <Entry key={entry.path} item={entry} onChoose={onChoose} />
          ),
        )}
      </List>
    </nav>
  );
}

function Entry({ item, onChoose, inset = false }: { item: MenuItem; onChoose: () => void; inset?: boolean }) {
  const current = useLocation({
    select: ({ pathname }) => pathname === item.path || pathname.startsWith(`${item.path}/`),
  });
  const Icon = icons[item.path];
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={item.path}
        selected={current}
        aria-current={current ? 'page' : undefined}
        onClick={onChoose}
        sx={{ borderRadius: 1, py: 0.5, pl: inset ? 5 : 1.25 }}
      >
        {Icon && (
          <ListItemIcon sx={{ minWidth: 30 }}>
            <Icon fontSize="small" />
          </ListItemIcon>
        )}
        <ListItemText primary={item.label} />
      </ListItemButton>
    </ListItem>
  );
}

function Group({ group, onChoose }: { group: MenuGroup; onChoose: () => void }) {
  const inside = useLocation({
    select: ({ pathname }) => pathname === group.path || pathname.startsWith(`${group.path}/`),
  });
  const [opened, setOpened] = useState<boolean>();
  const open = opened ?? inside;
  const Icon = icons[group.path];
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton onClick={() => setOpened(!open)} aria-expanded={open} sx={{ borderRadius: 1, py: 0.5, pl: 1.25 }}>
        {Icon && (
          <ListItemIcon sx={{ minWidth: 30 }}>
            <Icon fontSize="small" />
          </ListItemIcon>
        )}
        <ListItemText primary={group.label} />
        <ExpandMoreIcon fontSize="small" sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
      </ListItemButton>
      <Collapse in={open} unmountOnExit>
        <List disablePadding>
          {group.items.map((item) => (
            <Entry key={item.path} item={item} onChoose={onChoose} inset />
          ))}
        </List>
      </Collapse>
    </ListItem>
  );
}
