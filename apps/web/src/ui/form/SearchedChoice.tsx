import { nameKey } from '@dragoman/domain/validation';
import Autocomplete from '@mui/material/Autocomplete';
import CircularProgress from '@mui/material/CircularProgress';
import MuiTextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { below } from '../below.tsx';
import { useFirstArrow } from '../useFirstArrow.ts';
import { useField, type FieldProps } from './field.tsx';
import type { Option } from './choices.tsx';
import { useSearched, type Find } from './useSearched.ts';

interface SearchedChoiceProps extends FieldProps {
  /** Finds what fits the typed text; an aborted search answers nothing. */
  readonly find: Find;
  /** What the form's value is called, when it comes with the record. */
  readonly labelOf?: (value: string) => string;
  readonly onChoose?: (option: Option | null) => void;
  /** Milliseconds that the keys must have rested. */
  readonly rest?: number;
  /** Searches for the empty text too, as soon as the field has the focus: the first key finds an answer. */
  readonly eager?: boolean;
  /** Stands below what was found where that is not exactly what was typed; it is taken and not chosen. */
  readonly offer?: { readonly label: string; readonly onTake: (typed: string) => void };
}

const offerValue = '\u0000offer';
const isSame = (one: string, other: string) => nameKey(one) === nameKey(other);

/** Chooses one of many that are searched for while typing; the form holds the chosen value. */
export function SearchedChoice({
  name,
  label,
  help,
  required = false,
  disabled = false,
  find,
  labelOf = (value) => value,
  onChoose,
  rest = 300,
  eager = false,
  offer,
}: SearchedChoiceProps) {
  const { field, error, note } = useField(name);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [focused, setFocused] = useState(false);
  const [lost, setLost] = useState<string>();
  // What was chosen keeps its name while others are searched for.
  const [taken, setTaken] = useState<Option | null>(null);
  const held: string | null = field.value || null;
  const typed = text.trim();
  const asks = eager || typed !== '';
  const { found, answered } = useSearched(find, typed, { asks: asks && (open || (eager && focused)), rest });
  const known = taken?.value === held ? taken : found.find(({ value }) => value === held);
  const chosen = held === null ? null : (known ?? { value: held, label: labelOf(held) });
  const offered = answered && offer !== undefined && !found.some(({ label: each }) => isSame(each, typed));
  const searching = open && asks && !answered;
  const arrow = useFirstArrow();

  return (
    <Autocomplete<Option>
      autoHighlight
      // What stands highlighted for what was typed is taken by going on, where answers come with their keys.
      autoSelect={eager && typed !== ''}
      disabled={disabled}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={chosen}
      options={offered ? [...found, { value: offerValue, label: offer.label }] : [...found]}
      filterOptions={(options) => options}
      isOptionEqualToValue={(option, value) => option.value === value.value}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.value}
      loading={searching}
      noOptionsText={asks ? 'Nothing found' : 'Type to search'}
      onInputChange={(_, entered, reason) => {
        if (reason === 'input') {
          arrow.typed();
          setLost(undefined);
        }
        // What finds nothing goes when the field is left; it is not lost in silence.
        if (reason === 'blur' && answered && typed !== '' && found.length === 0) setLost(typed);
        setText(entered);
      }}
      // Enter in an open list chooses, or does nothing: it never sends the form.
      onKeyDown={(event) => {
        if (open) arrow.press(event);
        if (event.key === 'Enter' && open) event.preventDefault();
      }}
      onChange={(_, option, reason) => {
        if (option?.value === offerValue) return reason === 'blur' ? undefined : offer?.onTake(typed);
        setTaken(option);
        field.onChange(option?.value ?? null);
        onChoose?.(option);
      }}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        field.onBlur();
      }}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          name={name}
          label={label}
          required={required}
          inputRef={field.ref}
          error={error !== undefined || lost !== undefined}
          helperText={below(lost === undefined ? error : `'${lost}' is not in the list`, note ?? help)}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, required: false, 'aria-required': required },
            input: {
              ...params.slotProps.input,
              endAdornment: (
                <>
                  {searching && <Wait key={typed} before={rest + 200} />}
                  {params.slotProps.input.endAdornment}
                </>
              ),
            },
          }}
        />
      )}
    />
  );
}

/** Says that an answer is awaited, where it is not there soon: a sign with every key would only flicker. */
export function Wait({ before }: { before: number }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), before);
    return () => clearTimeout(timer);
  }, [before]);
  return long && <CircularProgress size={16} aria-label="Searching" />;
}
