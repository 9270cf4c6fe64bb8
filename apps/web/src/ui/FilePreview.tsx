import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { ErrorState, LoadingState } from './states.tsx';

interface FilePreviewProps {
  readonly name: string;
  /** Content type. */
  readonly type: string;
  /** Fetches the file with the session's token (rule files/fetched-by-token). */
  readonly read: () => Promise<Blob>;
  readonly onClose: () => void;
}

/** A file over the screen: pictures and PDFs are shown, sound and film play, and everything can be downloaded. */
export function FilePreview({ name, type, read, onClose }: FilePreviewProps) {
  // Read once, when it is opened.
  const [arriving] = useState(read);
  const [address, setAddress] = useState<string>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let gone = false;
    arriving
      .then((blob) => {
        if (!gone) setAddress((made = URL.createObjectURL(new Blob([blob], { type }))));
      })
      .catch((error: Error) => !gone && setProblem(error.message));
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [arriving, type]);
  return (
    <Dialog
      open
      width="md"
      title={name}
      onClose={onClose}
      actions={
        address && (
          <Button component="a" href={address} download={name} startIcon={<DownloadIcon />}>
            Download
          </Button>
        )
      }
    >
      {problem ? (
        <ErrorState text={problem} />
      ) : address ? (
        <Shown address={address} name={name} type={type} />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  );
}

function Shown({ address, name, type }: { address: string; name: string; type: string }) {
  if (type.startsWith('image/'))
    return (
      <Box
        component="img"
        src={address}
        alt={name}
        sx={{ maxWidth: '100%', maxHeight: '70dvh', display: 'block', mx: 'auto' }}
      />
    );
  if (type === 'application/pdf')
    return <Box component="iframe" src={address} title={name} sx={{ width: '100%', height: '70dvh', border: 0 }} />;
  if (plays(type, 'audio'))
    return <Box component="audio" src={address} aria-label={name} controls sx={{ width: '100%' }} />;
  if (plays(type, 'video'))
    return (
      <Box
        component="video"
        src={address}
        aria-label={name}
        controls
        sx={{ maxWidth: '100%', maxHeight: '70dvh', display: 'block', mx: 'auto' }}
      />
    );
  return <Typography>This type of file cannot be shown here.</Typography>;
}

/** Whether this browser can play it: not every kind of sound that people record. */
const plays = (type: string, kind: 'audio' | 'video'): boolean =>
  type.startsWith(`${kind}/`) && document.createElement(kind).canPlayType(type) !== '';
