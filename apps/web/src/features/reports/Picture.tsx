import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { lazyComponent } from '../../ui/lazy.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { barsHeight } from './PictureSpace.tsx';
import type { Report } from './useReport.ts';

/** Drawn once it is seen: its code is larger than the rest of a report. */
export const BarPicture = lazyComponent(
  async () => (await import('./BarPicture.tsx')).BarPicture,
  ({ bars, lying }) => (
    <Box sx={{ height: barsHeight(bars, lying) }}>
      <LoadingState />
    </Box>
  ),
);

interface PictureProps {
  readonly caption: string;
  readonly report: Report;
  readonly read: {
    readonly data: { readonly data: readonly unknown[] } | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Said in its place as long as nothing has been asked. */
  readonly waiting?: string | undefined;
  readonly drawing: ReactNode;
  /** The same figures as a table; left out where the table of the report has them. */
  readonly table?: ReactNode;
}

/** A picture of the whole report that can be folded away; the same figures stand below it as a table. */
export function Picture({ caption, report, read, waiting, drawing, table }: PictureProps) {
  const id = useId();
  const empty = waiting ?? (read.data?.data.length === 0 ? 'No record' : undefined);
  return (
    <Paper variant="outlined" component="figure" aria-labelledby={id} sx={{ m: 0, p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={id} component="figcaption" variant="h3" sx={{ flex: 1 }}>
          {caption}
        </Typography>
        <Button
          size="small"
          color="inherit"
          aria-expanded={report.picture}
          endIcon={<ExpandMoreIcon sx={{ transform: report.picture ? 'rotate(180deg)' : 'none' }} />}
          onClick={() => report.showPicture(!report.picture)}
        >
          {report.picture ? 'Hide' : 'Show'}
        </Button>
      </Box>
      {report.picture &&
        (empty ? (
          <EmptyState text={empty} />
        ) : read.data ? (
          <>
            {drawing}
            {table && (
              <Box component="details" sx={{ mt: 1 }}>
                <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
                  The same figures as a table
                </Box>
                {table}
              </Box>
            )}
          </>
        ) : read.error ? (
          <ErrorState text={read.error.message} onRetry={() => void read.refetch()} />
        ) : (
          <LoadingState />
        ))}
    </Paper>
  );
}
