import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { inOneLine } from '@dragoman/domain/validation';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { below } from '../../ui/below.tsx';
import type { Option } from '../../ui/form/index.ts';
import { useField } from '../../ui/form/field.tsx';
import { useSearched } from '../../ui/form/useSearched.ts';
import { useFirstArrow } from '../../ui/useFirstArrow.ts';
import { findCompanies } from '../clients/lookups.ts';

const rest = 150;
const set = { shouldDirty: true, shouldValidate: true } as const;

/**
 * The firm: one box that searches the register and takes a typed name as well (rule bookings/allocated-company). Enter takes
 * the highlighted client; who goes on by Tab leaves what was typed.
 */
export function CompanyField({ autoFocus = false }: { autoFocus?: boolean }) {
  const { setValue } = useFormContext();
  const name = useField('companyName');
  const id = useField('companyId');
  const allocate = useWatch({ name: 'allocateCompany' }) as unknown;
  const highlighted = useRef<Option>(null);
  const [open, setOpen] = useState(false);
  const [waits, setWaits] = useState(false);
  const text = typeof name.field.value === 'string' ? name.field.value : '';
  const linked = allocate === true && typeof id.field.value === 'string' ? id.field.value : null;
  const { found, answered } = useSearched(findCompanies, text.trim(), { asks: open && text.trim() !== '', rest });
  const searching = open && text.trim() !== '' && !answered;

  const arrow = useFirstArrow();
  const link = (client: Option) => {
    setOpen(false);
    setWaits(false);
    setValue('companyName', client.label, set);
    setValue('allocateCompany', true, set);
    setValue('companyId', client.value, set);
  };
  const type = (typed: string) => {
    setWaits(false);
    name.field.onChange(inOneLine(typed));
    // Another name is another firm.
    if (linked === null) return;
    setValue('companyId', null, set);
    setValue('allocateCompany', false, set);
  };
  // Enter may come before its answer: the only client that fits is meant, of several one is chosen when they are seen.
  const [only] = found.length === 1 && answered ? found : [];
  const answer = useEffectEvent((client: Option | undefined) => {
    if (client) link(client);
  });
  const meant = waits ? only : undefined;
  useEffect(() => answer(meant), [meant]);
  const press = (event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }) => {
    arrow.press(event);
    if (event.key !== 'Enter') return;
    // Ctrl+Enter creates with what stands there.
    event.defaultMuiPrevented = true;
    if (event.ctrlKey || event.metaKey || !open || text.trim() === '') return;
    event.preventDefault();
    const client = found.find(({ value }) => value === highlighted.current?.value) ?? found[0];
    if (client && !searching) link(client);
    else setWaits(searching);
  };

  return (
    <Autocomplete<Option, false, false, true>
      freeSolo
      autoHighlight
      open={open && found.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={found}
      filterOptions={(options) => [...options]}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.value)}
      isOptionEqualToValue={(option, value) => typeof value !== 'string' && option.value === value.value}
      value={linked === null ? null : { value: linked, label: text }}
      inputValue={text}
      onInputChange={(_, typed, reason) => {
        if (reason === 'reset' || reason === 'blur' || reason === 'selectOption') return;
        if (reason === 'input') {
          setOpen(true);
          arrow.typed();
        }
        type(typed);
      }}
      onChange={(_, option) => {
        if (option !== null && typeof option !== 'string') link(option);
      }}
      onHighlightChange={(_, option) => {
        highlighted.current = option;
      }}
      onKeyDown={press}
      onBlur={() => {
        setWaits(false);
        name.field.onBlur();
      }}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          // A refusal of either stands beside the one box, and finds it.
          name={allocate === true ? 'companyId' : 'companyName'}
          label="Company Name"
          required
          autoFocus={autoFocus}
          inputRef={(input: HTMLInputElement | null) => {
            name.field.ref(input);
            id.field.ref(input);
          }}
          error={(name.error ?? id.error) !== undefined}
          helperText={below(
            name.error ?? id.error,
            linked ? 'From the client register' : 'Searches the client register; Enter takes the one found',
          )}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, required: false, 'aria-required': true },
          }}
        />
      )}
    />
  );
}
