import Box from '@mui/material/Box';
import { createContext, useContext, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { OffersContext, type Offer } from './offers.ts';

/** What every field takes. */
export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

/** Whether a field stands in a row that can be added: a new one is judged as a whole before anything is typed. */
export const RowsContext = createContext(false);

/** A field of the form around it, with its error, and with `note` in place of its help while it holds an offer. */
export function useField(name: string) {
  const { field, fieldState, formState } = useController({ name });
  const isQuiet = useContext(RowsContext) && !fieldState.isTouched && !formState.isSubmitted;
  const { made, accept } = useContext(OffersContext);
  const offer = made.get(name);
  const change = (value: unknown) => {
    if (offer) accept(name);
    field.onChange(value);
  };
  const note = offer && Object.is(offer.value, field.value) ? <Offered {...offer} /> : undefined;
  return { field: { ...field, onChange: change }, error: isQuiet ? undefined : fieldState.error?.message, note };
}

function Offered({ from, doubtful = false }: Offer) {
  return (
    <Box
      component="span"
      data-offered={doubtful ? 'doubtful' : 'sure'}
      sx={{ color: doubtful ? 'warning.main' : 'info.main' }}
    >
      {from}
    </Box>
  );
}
