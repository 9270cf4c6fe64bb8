import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import { useState } from 'react';
import { BusyButton } from './Dialog.tsx';
import { FileDrop } from './FileDrop.tsx';
import { useUnsaved } from './unsaved.ts';
import { refusalOf, removeUnsupported } from './uploads.ts';
import { useUpload, type UploadOptions } from './useUpload.ts';

/** What is chosen beside the files. */
export interface DocumentFacts {
  readonly type: string;
  readonly description: string;
}

interface DocumentUploadProps {
  /** Types to choose from; without them there is nothing to choose. */
  readonly types?: readonly string[];
  /** Whether a description may be given beside the type. */
  readonly described?: boolean;
  readonly onUpload: (files: readonly File[], facts: DocumentFacts, options: UploadOptions) => Promise<unknown>;
}

const problemOf = (file: File) => refusalOf(file, 'File type not permitted');

/** Adds documents to a record; the button appears when the files are good and a type is chosen. */
export function DocumentUpload({ types, described = true, onUpload }: DocumentUploadProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [type, setType] = useState('');
  const [description, setDescription] = useState('');
  const { progress, refusal, upload, cancel } = useUpload(files);
  useUnsaved(files.length > 0);
  const unsupported = files.some(problemOf);
  const ready = files.length > 0 && !unsupported && (types === undefined || type !== '');
  const send = () =>
    upload(
      (options) => onUpload(files, { type, description: description.trim() }, options),
      () => {
        setFiles([]);
        setType('');
        setDescription('');
      },
    );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
      {types && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' } }}>
          <MuiTextField
            select
            required
            label="Document Type"
            value={type}
            onChange={(event) => setType(event.target.value)}
            helperText={files.length > 0 && type === '' ? 'Choose a document type' : undefined}
            error={files.length > 0 && type === ''}
          >
            {types.map((each) => (
              <MenuItem key={each} value={each}>
                {each}
              </MenuItem>
            ))}
          </MuiTextField>
          {described && (
            <MuiTextField
              label="Description"
              value={description}
              onChange={(event) => setDescription(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 255 } }}
            />
          )}
        </Box>
      )}
      <FileDrop files={files} onFiles={setFiles} refusalOf={problemOf} progress={progress} onCancel={cancel} />
      {unsupported && <Alert severity="error">{removeUnsupported}</Alert>}
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {ready && (
        <Box sx={{ justifySelf: 'end' }}>
          <BusyButton label="Upload" busyLabel="Upload" busy={progress !== undefined} onClick={() => void send()} />
        </Box>
      )}
    </Box>
  );
}
