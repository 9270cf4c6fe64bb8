import UploadIcon from '@mui/icons-material/PhotoCameraOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { interpreterRoutes, type Interpreter } from '@dragoman/contract/interpreters';
import { useQuery } from '@tanstack/react-query';
import { useState, type ChangeEvent } from 'react';
import { outdate, reading, upload } from '../../api/index.ts';
import { sayDone, sayRefusal } from '../../ui/messages.ts';

/** An interpreter's picture, and the button that sets it (rows INTP-110, INTP-111, INTP-120). */
export function Photo({ profile }: { profile: Interpreter }) {
  const [busy, setBusy] = useState(false);
  const params = { id: profile._id };
  const read = useQuery({ ...reading(interpreterRoutes.base64Photo, { params }), enabled: profile.photo !== null });
  const shown = read.data?.base64str;
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (!chosen) return;
    if (!/\.(jpe?g|png)$/i.test(chosen.name)) return sayRefusal('File type not permitted');
    setBusy(true);
    try {
      await upload(interpreterRoutes.changePhoto, { params, body: {} }, [chosen]);
      await outdate('interpreters');
      sayDone('Profile image uploaded');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Avatar
        variant="rounded"
        alt={`Photo of ${profile.fullname}`}
        {...(shown ? { src: asAddress(shown) } : {})}
        sx={{ width: 88, height: 88, fontSize: '1.5rem', bgcolor: 'action.selected', color: 'text.secondary' }}
      >
        {profile.fname.charAt(0)}
        {profile.lname.charAt(0)}
      </Avatar>
      {profile.isAccessTo && (
        <Box>
          <Button component="label" variant="outlined" startIcon={<UploadIcon />} disabled={busy}>
            {busy ? 'Please wait...' : 'Upload photo'}
            <input
              type="file"
              accept=".jpeg,.jpg,.png"
              hidden
              aria-label="Photo"
              onChange={(event) => void choose(event).catch(() => undefined)}
            />
          </Button>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
            jpeg, jpg or png, up to 2 MB
          </Typography>
        </Box>
      )}
    </Box>
  );
}

const asAddress = (text: string): string => (text.startsWith('data:') ? text : `data:image/jpeg;base64,${text}`);
