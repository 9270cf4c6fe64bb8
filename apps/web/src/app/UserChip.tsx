import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { hasPhone } from '../api/phone.ts';
import type { Session } from '../api/session.ts';
import { signOut } from '../api/signing.ts';
import { loadPhone } from '../features/timesheets/offline/load.ts';
import { lazyComponent } from '../ui/lazy.tsx';
import { PopMenu } from '../ui/PopMenu.tsx';

const LeavePhone = lazyComponent(async () => (await loadPhone()).LeavePhone);

/** The user's name, for an interpreter with the reference. */
export function UserChip({ session }: { session: Extract<Session, { state: 'signed-in' }> }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const { user, interpreterRef } = session;
  const interpreter = user.role === 'interpreter';
  const changePassword = {
    label: 'Change Password',
    onChoose: () => void navigate({ to: '/account/$id', params: { id: user._id } }),
  };
  const sessions = {
    label: 'Sign-in and sessions',
    onChoose: () => void navigate({ to: '/account/$id', params: { id: user._id }, hash: 'sessions' }),
  };
  // Logging out wipes the phone: what waits there to be sent is asked about first.
  const logout = { label: 'Logout', onChoose: () => (interpreter && hasPhone() ? setLeaving(true) : signOut()) };
  return (
    <>
      <Chip
        icon={<AccountCircleIcon />}
        label={<Label name={user.name} reference={interpreter ? interpreterRef : undefined} />}
        variant="outlined"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        // On a phone the name needs the picture's room.
        sx={{ maxWidth: { xs: 156, sm: 320 }, '& .MuiChip-icon': { display: { xs: 'none', sm: 'block' } } }}
      />
      <PopMenu
        anchor={anchor}
        onClose={() => setAnchor(undefined)}
        choices={[...(interpreter ? [changePassword] : []), sessions, logout]}
      />
      {leaving && <LeavePhone onLeave={signOut} onStay={() => setLeaving(false)} />}
    </>
  );
}

/** Where there is little room the name is cut, the reference is not. */
function Label({ name, reference }: { name: string; reference: string | undefined }) {
  return (
    <Box component="span" sx={{ display: 'flex', gap: '0.5ch' }}>
      <Typography component="span" variant="inherit" noWrap>
        {name}
      </Typography>
      {reference && <span>{reference}</span>}
    </Box>
  );
}
