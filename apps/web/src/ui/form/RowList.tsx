import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useRef, type ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { RowsContext } from './field.tsx';

interface RowListProps {
  /** The form's list. */
  readonly name: string;
  readonly label: string;
  /** What one row is called: 'VAT period'. */
  readonly rowName: string;
  readonly blank: () => Record<string, unknown>;
  /** CSS grid columns of a row's fields. */
  readonly columns: string;
  readonly row: (path: string) => ReactNode;
  readonly help?: string;
  /** The section's heading already says it. */
  readonly untitled?: boolean;
  /** Said while there are no rows. */
  readonly empty?: string;
}

/** A list of like entries in a form, each added, changed and removed by itself. */
export function RowList({ name, label, rowName, blank, columns, row, help, untitled = false, empty }: RowListProps) {
  const { fields, append, remove } = useFieldArray({ name });
  const refused = useRefused(name);
  const add = useRef<HTMLButtonElement>(null);
  const leave = (position: number) => {
    remove(position);
    // Its own button leaves with the row.
    add.current?.focus();
  };
  return (
    <Box role="group" aria-label={label}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        {!untitled && <Typography variant="h3">{label}</Typography>}
        {help && (
          <Typography variant="body2" color="textSecondary">
            {help}
          </Typography>
        )}
        <Box sx={{ flex: 1 }} />
        <Button ref={add} size="small" startIcon={<AddIcon />} onClick={() => append(blank())}>
          Add {rowName}
        </Button>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        {fields.length === 0 && empty && <Typography color="textSecondary">{empty}</Typography>}
        {fields.map((field, position) => (
          <Box
            key={field.id}
            role="group"
            aria-label={`${rowName} ${position + 1}`}
            sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}
          >
            <Box
              sx={{
                flex: 1,
                minWidth: 0,
                display: 'grid',
                gap: 1,
                gridTemplateColumns: { xs: '1fr 1fr', sm: columns },
                alignItems: 'start',
              }}
            >
              <RowsContext value={true}>{row(`${name}.${position}`)}</RowsContext>
            </Box>
            <IconButton
              aria-label={`Remove ${rowName} ${position + 1}`}
              onClick={() => leave(position)}
              sx={{ mt: 0.5 }}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      {refused && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {refused}
        </Alert>
      )}
    </Box>
  );
}

/** What is wrong with a list or a group as a whole. */
export function useRefused(name: string): string | undefined {
  const error = useFormContext().formState.errors[name] as
    | { message?: string; root?: { message?: string } }
    | undefined;
  return error?.root?.message ?? error?.message;
}
