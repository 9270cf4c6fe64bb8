import { nameKey } from '@dragoman/domain/validation';
import Autocomplete from '@mui/material/Autocomplete';
import CircularProgress from '@mui/material/CircularProgress';
import MuiTextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';
import { below } from '../below.tsx';
import { useField, type FieldProps } from './field.tsx';
import type { Option } from './choices.tsx';

interface SearchedChoiceProps extends FieldProps {
  /** Finds what fits the typed text; an aborted search answers nothing. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
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

interface Answer {
  /** What was asked for; nothing has been yet without it. */
  readonly typed?: string;
  readonly options: readonly Option[];
}

const offerValue = '\u0000offer';
const isSame = (one: string, other: string) => nameKey(one) === nameKey(other);
const fits = (label: string, typed: string) => label.toLowerCase().includes(typed.toLowerCase());

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
  const { field, error } = useField(name);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [focused, setFocused] = useState(false);
  const [answer, setAnswer] = useState<Answer>({ options: [] });
  const held: string | null = field.value || null;
  const typed = text.trim();
  const asks = eager || typed !== '';
  const answered = answer.typed === typed;
  // Until what is typed has been answered, only what fits it of the answer before: Enter must not take anything else.
  const found = answered ? answer.options : answer.options.filter(({ label: each }) => fits(each, typed));
  const chosen =
    held === null ? null : (found.find(({ value }) => value === held) ?? { value: held, label: labelOf(held) });
  const offered = answered && offer !== undefined && !found.some(({ label: each }) => isSame(each, typed));
  const searching = open && asks && !answered;
  const preview = eager && focused;

  // `find` is a new function with each drawing; only what was typed begins a search.
  const search = useEffectEvent((signal: AbortSignal) => find(typed, signal));
  useEffect(() => {
    if (!asks || !(open || preview)) return;
    const stop = new AbortController();
    const ask = async () => {
      const options = await search(stop.signal).catch(() => []);
      if (!stop.signal.aborted) setAnswer({ typed, options });
    };
    // Without a rest an answer that is at hand is drawn in the frame of its key.
    const timer = rest > 0 ? setTimeout(() => void ask(), rest) : void ask();
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, open, preview, asks, rest]);

  return (
    <Autocomplete<Option>
      autoHighlight
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
      onInputChange={(_, entered) => setText(entered)}
      // Enter in an open list chooses, or does nothing: it never sends the form.
      onKeyDown={(event) => event.key === 'Enter' && open && event.preventDefault()}
      onChange={(_, option) => {
        if (option?.value === offerValue) return offer?.onTake(typed);
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
          error={error !== undefined}
          helperText={below(error, help)}
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
function Wait({ before }: { before: number }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), before);
    return () => clearTimeout(timer);
  }, [before]);
  return long && <CircularProgress size={16} aria-label="Searching" />;
}
