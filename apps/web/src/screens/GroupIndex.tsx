import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Box from '@mui/material/Box';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { userNow } from '../api/session.ts';
import { menu, menuFor } from '../features/access/menu.ts';
import { rolesOfPath } from '../features/access/reach.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { EmptyState } from '../ui/states.tsx';

/**
 * '/masters', '/payments' and '/reports': the heading and the items that the role's menu shows
 * (rule screens/group-pages).
 */
export default function GroupIndex() {
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  const role = userNow()?.role;
  const shown = role ? menuFor(role, (each) => rolesOfPath(router, each) !== undefined) : [];
  const group = shown.find((entry) => entry.path === path);
  const items = group && 'items' in group ? group.items : [];
  return (
    <>
      <PageHeader title={menu.find((entry) => entry.path === path)?.label ?? ''} />
      <Box sx={{ p: 2 }}>
        {items.length === 0 ? (
          <EmptyState text="Nothing here is open to you." />
        ) : (
          <Paper variant="outlined" sx={{ maxWidth: 480 }}>
            <List disablePadding>
              {items.map((item) => (
                <ListItem key={item.path} disablePadding divider>
                  <ListItemButton component={Link} to={item.path}>
                    <ListItemText primary={item.label} />
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
          </Paper>
        )}
      </Box>
    </>
  );
}
