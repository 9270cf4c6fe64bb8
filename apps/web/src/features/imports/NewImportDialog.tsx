import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import { type ImportLayout, importRoutes } from '@dragoman/contract/imports';
import { type ImportKind, importKinds, importKindWords, importLimits, tooManyBytes } from '@dragoman/domain/imports';
import { useState } from 'react';
import { call, CallRefused, outdate } from '../../api/index.ts';
import { base64Of } from '../../ui/base64Of.ts';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { ExplainedButton } from '../../ui/ExplainedButton.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';

interface NewImportDialogProps {
  readonly onClose: () => void;
  readonly onRead: (read: ImportLayout) => void;
}

/** A sheet is chosen and read; nothing is moved in yet (rule imports/files). */
export function NewImportDialog({ onClose, onRead }: NewImportDialogProps) {
  const [kind, setKind] = useState<ImportKind>('clients');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [file] = files;
  const choose = (chosen: readonly File[]) => {
    setFiles(chosen);
    const size = chosen[0]?.size;
    setProblem(size === 0 ? 'This file is empty' : size && size > importLimits.bytes ? tooManyBytes : undefined);
  };
  const read = async () => {
    if (!file) return;
    setBusy(true);
    try {
      const body = { kind, fileName: file.name, content: await base64Of(file) };
      const { data } = await call(importRoutes.upload, { body }, () => true);
      await outdate('imports');
      onRead(data);
    } catch (error) {
      setProblem(error instanceof CallRefused ? error.msg : 'The sheet could not be read');
    } finally {
      setBusy(false);
    }
  };
  const why = file ? (problem ? 'This sheet cannot be read' : undefined) : 'Choose a file';
  return (
    <Dialog
      open
      title="New Import"
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <CloseButton disabled={busy}>Cancel</CloseButton>
          {why === undefined ? (
            <BusyButton label="Read File" busy={busy} onClick={() => void read()} />
          ) : (
            <ExplainedButton variant="contained" why={why}>
              Read File
            </ExplainedButton>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <MuiTextField
          select
          label="What it holds"
          value={kind}
          helperText={importKindWords[kind].holds}
          onChange={(event) => {
            setKind(event.target.value as ImportKind);
            choose(files);
          }}
        >
          {importKinds.map((one) => (
            <MenuItem key={one} value={one}>
              {importKindWords[one].label}
            </MenuItem>
          ))}
        </MuiTextField>
        <FileDrop
          files={files}
          onFiles={choose}
          refusalOf={() => problem}
          multiple={false}
          invitation={`CSV or XLSX, at most ${importLimits.rows.toLocaleString('en-GB')} rows: drop it here or click to choose`}
        />
      </Stack>
    </Dialog>
  );
}
