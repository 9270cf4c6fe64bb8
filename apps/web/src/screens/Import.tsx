import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ImportLayout, importRoutes } from '@dragoman/contract/imports';
import { countsInWords, importKindWords, isWorkedOn } from '@dragoman/domain/imports';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { isDenied, reading } from '../api/index.ts';
import { ColumnForm } from '../features/imports/ColumnForm.tsx';
import { ImportActions } from '../features/imports/ImportActions.tsx';
import { stateInWords } from '../features/imports/importWords.ts';
import { PreviewRows } from '../features/imports/PreviewRows.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ErrorState, LoadingState } from '../ui/states.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';

const second = 1_000;

/** '/masters/imports/{id}': the columns of a sheet, what becomes of its rows, and what was moved in. */
export default function Import() {
  const { id }: { id: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const read = useQuery({
    ...reading(importRoutes.read, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isWorkedOn(state.data.data.state) ? second : false),
  });
  const layout = read.data?.data;
  const back = () => void navigate({ to: '/masters/imports' });
  return (
    <>
      <PageHeader
        title={layout ? importKindWords[layout.kind].label : 'Import'}
        onBack={back}
        backLabel="Import"
        beside={layout && <StatusChip {...stateInWords(layout)} />}
        actions={layout && <ImportActions of={layout} onRemoved={back} />}
      />
      {layout ? (
        <Box sx={{ p: { xs: 1, sm: 2 } }}>
          <Step key={`${layout.state} ${layout.problem ?? ''}`} layout={layout} />
        </Box>
      ) : read.error && !isDenied(read.error) ? (
        <ErrorState text={read.error.message} onRetry={() => void read.refetch()} />
      ) : (
        <LoadingState />
      )}
    </>
  );
}

/** What is to be done next. */
function Step({ layout }: { readonly layout: ImportLayout }) {
  const { state, problem, fileName, counts } = layout;
  const [choosing, setChoosing] = useState(false);
  if (isWorkedOn(state)) return <Progress layout={layout} />;
  const isChoosing = state === 'columns' || choosing;
  return (
    <Stack sx={{ gap: 2 }}>
      {problem && <Alert severity="warning">{problem}</Alert>}
      {isChoosing ? (
        <ColumnForm layout={layout} />
      ) : (
        <>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography>
              {fileName}: {countsInWords(counts)}
            </Typography>
            {state === 'preview' && <Button onClick={() => setChoosing(true)}>Change Columns</Button>}
          </Stack>
          <PreviewRows of={layout} />
        </>
      )}
    </Stack>
  );
}

const doing = { judging: 'are looked at', applying: 'are moved in', undoing: 'are taken back' } as const;

function Progress({ layout: { state, rows, done } }: { readonly layout: ImportLayout }) {
  const number = (n: number) => n.toLocaleString('en-GB');
  return (
    <Box sx={{ maxWidth: 520 }} role="status">
      <Typography gutterBottom>
        {number(rows)} {rows === 1 ? 'row' : 'rows'} {doing[state as keyof typeof doing]}
        {done > 0 ? `: ${number(Math.min(done, rows))} are behind` : ''}. You may go on with something else.
      </Typography>
      <LinearProgress
        aria-label="Progress"
        variant={done > 0 ? 'determinate' : 'indeterminate'}
        value={Math.min(100, Math.round((done / rows) * 100))}
      />
    </Box>
  );
}
