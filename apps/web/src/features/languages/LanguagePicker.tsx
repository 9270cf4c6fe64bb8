import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { commonLanguages } from '@dragoman/domain/languages';
import { nameKey } from '@dragoman/domain/validation';
import { useState } from 'react';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import type { Named } from './named.ts';
import { useNewLanguages } from './writing.ts';

interface LanguagePickerProps {
  /** What the agency's list has already. */
  readonly present: readonly Named[];
  readonly onClose: () => void;
}

/** Common languages to tick, so that a new agency types none of them. */
export function LanguagePicker({ present, onClose }: LanguagePickerProps) {
  const add = useNewLanguages();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [sought, setSought] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const listed = new Set(present.map(({ name }) => nameKey(name)));
  const shown = commonLanguages.filter((name) => nameKey(name).includes(nameKey(sought)));
  const tick = (name: string) => {
    const next = new Set(ticked);
    if (!next.delete(name)) next.add(name);
    setTicked(next);
  };
  const save = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await add([...ticked].toSorted());
      onClose();
    } catch (error) {
      setRefusal((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title="Choose languages"
      width="md"
      onClose={onClose}
      busy={busy}
      unsaved={ticked.size > 0}
      actions={
        <>
          <CloseButton disabled={busy}>Cancel</CloseButton>
          <BusyButton
            label={ticked.size === 0 ? 'Add' : `Add ${ticked.size}`}
            busy={busy}
            disabled={ticked.size === 0}
            onClick={() => void save()}
          />
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
        <SearchBox label="Search common languages" value={sought} onSearch={setSought} rest={0} />
        <Box
          role="group"
          aria-label="Common languages"
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', columnGap: 2 }}
        >
          {shown.map((name) => (
            <FormControlLabel
              key={name}
              label={name}
              disabled={listed.has(nameKey(name))}
              control={
                <Checkbox
                  size="small"
                  checked={ticked.has(name) || listed.has(nameKey(name))}
                  onChange={() => tick(name)}
                />
              }
            />
          ))}
        </Box>
        {shown.length === 0 && (
          <Typography color="text.secondary">None of that name here: add it by New Language</Typography>
        )}
        {refusal && <Alert severity="error">{refusal}</Alert>}
      </Box>
    </Dialog>
  );
}
