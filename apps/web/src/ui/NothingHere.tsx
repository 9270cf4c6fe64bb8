import FolderOffIcon from '@mui/icons-material/FolderOffOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** A picture that says that there is nothing, with its words below. */
export function NothingHere({ text = 'Document Not Available' }: { text?: string }) {
  return (
    <Box
      role="img"
      aria-label={text}
      sx={{ display: 'grid', justifyItems: 'center', gap: 1, p: 3, color: 'text.secondary' }}
    >
      <FolderOffIcon sx={{ fontSize: 56, opacity: 0.6 }} />
      <Typography>{text}</Typography>
    </Box>
  );
}
