import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { OneByOne } from './useOneByOne.ts';

/** How far it is, and whom it did not reach. */
export function OneByOneProgress({ work, label }: { readonly work: OneByOne; readonly label: string }) {
  const { done, failures, of, running } = work;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      {running && (
        <>
          <Typography variant="body2">
            {done} of {of}
          </Typography>
          <LinearProgress variant="determinate" value={(100 * done) / of} aria-label={label} />
        </>
      )}
      {failures.length > 0 && (
        <Alert severity="error">
          {failures.map((failure) => (
            <div key={failure}>{failure}</div>
          ))}
        </Alert>
      )}
    </Box>
  );
}
