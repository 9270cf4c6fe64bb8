import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReadStatement } from '@dragoman/contract/banking';
import { type ColumnRole, columnRoles, type StatementColumns } from '@dragoman/domain/banking';
import { useState } from 'react';

type Table = NonNullable<ReadStatement['table']>;

const labels: Readonly<Record<ColumnRole, string>> = {
  day: 'Day',
  amount: 'Amount',
  spent: 'Amount, spending is above 0',
  side: 'In or out (CR, DR)',
  paidIn: 'Paid in',
  paidOut: 'Paid out',
  fee: 'Fee, still to be taken off',
  feeWithin: 'Fee, already taken off',
  currency: 'Currency',
  status: 'Status',
  text: 'Text',
  payer: 'Name of the payer',
  balance: 'Balance',
  account: 'Account number',
  bankId: "Bank's own number",
};

interface ColumnChoicesProps {
  readonly table: Table;
  readonly problem: string | undefined;
  readonly onColumns: (columns: StatementColumns) => void;
}

/** What each column of a bank's table holds, above its first rows (rule banking/columns). */
export function ColumnChoices({ table, problem, onColumns }: ColumnChoicesProps) {
  const width = Math.max(table.header.length, ...table.examples.map((row) => row.length));
  const [roles, setRoles] = useState(() => rolesIn(table.columns, width));
  // The server may have read them in another way that adds up.
  const [read, setRead] = useState(table.columns);
  if (table.columns && read !== table.columns) {
    setRead(table.columns);
    setRoles(rolesIn(table.columns, width));
  }
  const choose = (place: number, role: ColumnRole | '') => {
    // One column holds each thing; of text there may be several.
    const next = roles.map((one, at) => (at === place ? role : one === role && role !== 'text' ? '' : one));
    setRoles(next);
    const columns = columnsOf(next);
    const { words } = table.columns ?? {};
    if (columns) onColumns(words ? { ...columns, words } : columns);
  };
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {table.learnt ? 'Columns as chosen before' : 'Columns'}
      </Typography>
      {problem && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {problem}
        </Alert>
      )}
      <Box
        sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
        tabIndex={0}
        role="region"
        aria-label="Columns"
      >
        <Box
          component="table"
          sx={{
            borderCollapse: 'collapse',
            fontSize: '0.8125rem',
            '& td, & th': { p: 1, textAlign: 'left', verticalAlign: 'top' },
          }}
        >
          <thead>
            <tr>
              {roles.map((role, place) => (
                <th key={place} scope="col">
                  <MuiTextField
                    select
                    size="small"
                    label={table.header[place] || `Column ${place + 1}`}
                    value={role}
                    onChange={(event) => choose(place, event.target.value as ColumnRole | '')}
                    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
                    sx={{ minWidth: 150 }}
                  >
                    <MenuItem value="">Not read</MenuItem>
                    {columnRoles.map((one) => (
                      <MenuItem key={one} value={one}>
                        {labels[one]}
                      </MenuItem>
                    ))}
                  </MuiTextField>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.examples.slice(0, 3).map((row, line) => (
              <tr key={line}>
                {roles.map((role, place) => (
                  <Box component="td" key={place} sx={{ color: role === '' ? 'text.secondary' : 'text.primary' }}>
                    {row[place]}
                  </Box>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}

function rolesIn(columns: StatementColumns | null, width: number): (ColumnRole | '')[] {
  return Array.from({ length: width }, (_, place) => {
    if (columns?.text.includes(place)) return 'text';
    return columnRoles.find((role) => role !== 'text' && columns?.[role] === place) ?? '';
  });
}

/** The columns as they are sent; undefined before one holds the day. */
function columnsOf(roles: readonly (ColumnRole | '')[]): StatementColumns | undefined {
  const day = roles.indexOf('day');
  if (day < 0) return undefined;
  const others = columnRoles.filter((role) => role !== 'text' && role !== 'day' && roles.includes(role));
  const text = roles.flatMap((role, place) => (role === 'text' ? [place] : []));
  return { day, text, ...Object.fromEntries(others.map((role) => [role, roles.indexOf(role)])) };
}
