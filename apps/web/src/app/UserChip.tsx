import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Session } from '../api/session.ts';
import { PopMenu } from '../ui/PopMenu.tsx';
import { useLogout } from './useLogout.tsx';

/** The user's name, for an interpreter with the reference. */
export function UserChip({ session }: { session: Extract<Session, { state: 'signed-in' }> }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { logout, question } = useLogout();
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
        choices={[...(interpreter ? [changePassword] : []), sessions, { label: 'Logout', onChoose: logout }]}
      />
      {question}
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
