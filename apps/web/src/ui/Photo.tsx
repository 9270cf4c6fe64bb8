import { largestPicture, pictureTooLarge } from '@dragoman/domain/validation';
import UploadIcon from '@mui/icons-material/PhotoCameraOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ChangeEvent } from 'react';
import { notifyDone, notifyRefusal } from './messages.ts';
import { shrunk } from './picture.ts';

interface PhotoProps {
  /** Whose it is. */
  readonly of: string;
  /** Shown where there is no picture. */
  readonly initials: string;
  readonly src: string | undefined;
  /** Sets another one, whose refusal is said by itself; without it the photo is only shown. */
  readonly onChoose: ((picture: File) => Promise<unknown>) | undefined;
}

/** Somebody's picture, and the button that sets it (rule files/photos). */
export function Photo({ of, initials, src, onChoose }: PhotoProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Avatar
        variant="rounded"
        alt={`Photo of ${of}`}
        {...(src ? { src } : {})}
        sx={{ width: 88, height: 88, fontSize: '1.5rem', bgcolor: 'action.selected', color: 'text.secondary' }}
      >
        {initials}
      </Avatar>
      {onChoose && <Chooser onChoose={onChoose} />}
    </Box>
  );
}

function Chooser({ onChoose }: { onChoose: NonNullable<PhotoProps['onChoose']> }) {
  const [busy, setBusy] = useState(false);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (!chosen) return;
    if (!/\.(jpe?g|png)$/i.test(chosen.name)) return notifyRefusal('File type not permitted');
    if (chosen.size > largestPicture) return notifyRefusal(pictureTooLarge);
    setBusy(true);
    try {
      await onChoose(await shrunk(chosen));
      notifyDone('Profile image uploaded');
    } finally {
      setBusy(false);
    }
  };
  return (
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
  );
}
