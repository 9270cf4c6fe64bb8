import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { languageRoutes } from '@dragoman/contract/languages';
import { londonDay } from '@dragoman/domain/calendar';
import { nameKey } from '@dragoman/domain/validation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { reading } from '../../api/index.ts';
import { CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { offIf } from '../../ui/offIf.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { findCompanies } from '../clients/lookups.ts';
import type { OffersOfForm } from './offers.ts';
import { offersOfRequest, opensWith, withRows } from './pastedRequest.ts';

interface PasteRequestDialogProps {
  readonly offers: OffersOfForm;
  readonly onClose: () => void;
}

// A mail's own words stand before this; what follows are older mails.
const longest = 20_000;
const set = { shouldDirty: true, shouldValidate: true } as const;

/** Takes the text of a mail and lays what it asks for into the form. The text stays in this browser. */
export function PasteRequestDialog({ offers, onClose }: PasteRequestDialogProps) {
  const { getValues, setValue } = useFormContext();
  const [text, setText] = useState('');
  const [empty, setEmpty] = useState(false);
  const languages = useQuery(reading(languageRoutes.enabled, {}));
  const names = languages.data?.data.map(({ language }) => language);
  const read = () => {
    const request = offersOfRequest(text.slice(0, longest), { today: londonDay(new Date()), languages: names ?? [] });
    if (request.offered.length === 0) return setEmpty(true);
    setValue('appointments', withRows(getValues('appointments') as object[], request.rows));
    offers.offer('request', request.offered, { overDefaults: opensWith });
    if (request.companyName) void linkClient(request.companyName).catch(() => undefined);
    onClose();
  };
  /** The client of the register that bears this very name is meant. */
  const linkClient = async (name: string) => {
    const same = (await findCompanies(name, new AbortController().signal)).filter(
      ({ label }) => nameKey(label) === nameKey(name),
    );
    if (same.length !== 1 || getValues('companyName') !== name) return;
    setValue('companyName', same[0]!.label, set);
    setValue('allocateCompany', true, set);
    setValue('companyId', same[0]!.value, set);
  };
  return (
    <Dialog
      open
      title="Paste a request"
      width="md"
      onClose={onClose}
      unsaved={text.trim() !== ''}
      actions={
        <>
          <CloseButton>Cancel</CloseButton>
          <Button variant="contained" {...offIf(text.trim() === '' || names === undefined, read)}>
            Fill in
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 1.5, pt: 1 }}>
        <TextInput
          name="request"
          label="Text of the mail"
          multiline
          minRows={10}
          maxRows={18}
          autoFocus
          value={text}
          onChange={({ target }) => {
            setEmpty(false);
            setText(target.value);
          }}
          helperText="With its head and signature where you have them. What you have typed in the booking stays."
        />
        {empty && <Alert severity="info">Nothing in this text says what is asked for</Alert>}
      </Stack>
    </Dialog>
  );
}
