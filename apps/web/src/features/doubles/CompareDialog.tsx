import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Double } from '@dragoman/contract/doubles';
import type { ReactNode } from 'react';
import { CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { InstantText } from '../../ui/texts.tsx';

interface CompareDialogProps {
  readonly double: Double;
  readonly onOpen: (record: Double['one']) => void;
  readonly onClose: () => void;
  /** What is decided of the two. */
  readonly actions: ReactNode;
}

/** Two records side by side; where they differ is set in bold. */
export function CompareDialog({ double, onOpen, onClose, actions }: CompareDialogProps) {
  const { one, other, reasons, fields } = double;
  return (
    <Dialog
      open
      title="Compare"
      width="md"
      onClose={onClose}
      actions={
        <>
          <CloseButton>Close</CloseButton>
          {actions}
        </>
      }
    >
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 2 }}>
        {reasons.map((reason) => (
          <Chip key={reason} size="small" label={reason} />
        ))}
      </Stack>
      <Box component="table" aria-label="Side by side" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            {[one, other].map((record) => (
              <th key={record._id} scope="col">
                <Button
                  size="small"
                  onClick={() => onOpen(record)}
                  sx={{ ml: -0.5, px: 0.5, minWidth: 0, textAlign: 'left' }}
                >
                  <bdi>{record.name}</bdi> ({record.ref})
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, ...values }) => {
            const differs = values.one !== values.other;
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                <Value text={values.one} differs={differs} />
                <Value text={values.other} differs={differs} />
              </tr>
            );
          })}
          <tr>
            <th scope="row">Since</th>
            {[one, other].map(({ _id, createdAt, active }) => (
              <td key={_id}>
                <InstantText instant={createdAt} wraps />
                {active ? '' : ', not active'}
              </td>
            ))}
          </tr>
        </tbody>
      </Box>
    </Dialog>
  );
}

function Value({ text, differs }: { readonly text: string; readonly differs: boolean }) {
  return (
    <td>
      <Typography component="span" variant="body2" sx={differs ? { fontWeight: 600 } : { color: 'text.secondary' }}>
        {text === '' ? '–' : text}
      </Typography>
    </td>
  );
}

const tableStyle = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    p: 0.75,
    borderBottom: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& thead th': { verticalAlign: 'middle' },
  '& th:first-of-type': { width: { xs: '26%', sm: '20%' } },
  '& tbody th': { fontWeight: 400, color: 'text.secondary' },
} as const;
