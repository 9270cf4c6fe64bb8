import DeleteIcon from '@mui/icons-material/Close';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useDropzone } from 'react-dropzone';
import { sizeText } from './sizeText.ts';

interface DropZoneProps {
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  /** Why a file cannot be sent; it stays in the list, marked with that, until it is removed. */
  readonly refusalOf: (file: File) => string | undefined;
  readonly invitation?: string;
  readonly multiple?: boolean;
  /** Percent sent, while an upload runs. */
  readonly progress?: number | undefined;
  /** Stops the upload that runs; nothing of it is kept. */
  readonly onCancel?: () => void;
}

/** Takes files by dropping or choosing; a name is kept once. The screen uploads them (api: upload). */
export function DropZone({
  files,
  onFiles,
  refusalOf,
  invitation = 'Drag & Drop files here or click to upload',
  multiple = true,
  progress,
  onCancel,
}: DropZoneProps) {
  const busy = progress !== undefined;
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple,
    disabled: busy,
    // The button inside takes clicks and keys: one control must not stand in another.
    noClick: true,
    noKeyboard: true,
    onDrop: (dropped) => onFiles(multiple ? dedupeByName([...files, ...dropped]) : dropped.slice(0, 1)),
  });
  return (
    <Box>
      <Box {...getRootProps()}>
        <input {...getInputProps({ 'aria-label': 'Files' })} />
        <ButtonBase
          disabled={busy}
          onClick={open}
          sx={(theme) => ({
            ...zone,
            borderColor: isDragActive ? 'primary.main' : (theme.vars ?? theme).palette.text.disabled,
          })}
        >
          <UploadIcon color="action" />
          <Typography component="span">{invitation}</Typography>
        </ButtonBase>
      </Box>
      <List dense aria-label="Chosen files">
        {files.map((file) => (
          <ListItem
            key={file.name}
            secondaryAction={
              <IconButton
                size="small"
                aria-label={`Remove ${file.name}`}
                disabled={busy}
                onClick={() => onFiles(files.filter((other) => other !== file))}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            }
          >
            <ListItemText
              primary={<bdi>{file.name}</bdi>}
              secondary={refusalOf(file) ?? sizeText(file.size)}
              slotProps={{ secondary: { color: refusalOf(file) ? 'error' : 'text.secondary' } }}
            />
          </ListItem>
        ))}
      </List>
      {busy && (
        <Alert
          severity="info"
          icon={false}
          role="status"
          action={
            onCancel && (
              <Button color="inherit" size="small" onClick={onCancel}>
                Cancel upload
              </Button>
            )
          }
          slotProps={{ message: { sx: { flex: 1 } } }}
        >
          {progress}% Uploading...
          <LinearProgress variant="determinate" value={progress} aria-label="Uploading" sx={{ mt: 0.5 }} />
        </Alert>
      )}
    </Box>
  );
}

const zone = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  width: '100%',
  p: 3,
  minHeight: 96,
  border: '1px dashed',
  borderRadius: 1,
} as const;

/** The last of several files with the same name. */
const dedupeByName = (files: readonly File[]): File[] => [...new Map(files.map((file) => [file.name, file])).values()];
