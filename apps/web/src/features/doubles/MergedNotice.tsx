import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { doubleRoutes, type MergedInto } from '@dragoman/contract/doubles';
import { formatInstant } from '@dragoman/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../api/index.ts';

interface MergedNoticeProps {
  readonly id: string;
  readonly onOpen: (into: MergedInto['into']) => void;
}

/** Where the page of a record leads that was merged into another; nothing where it was not. */
export function MergedNotice({ id, onOpen }: MergedNoticeProps) {
  const { data } = useQuery(reading(doubleRoutes.mergedInto, { params: { id } }));
  const merged = data?.data;
  if (!merged) return null;
  const { into, at, by } = merged;
  return (
    <Alert
      severity="warning"
      sx={{ m: 1 }}
      action={
        <Button color="inherit" size="small" onClick={() => onOpen(into)}>
          Open
        </Button>
      }
    >
      Merged into <bdi>{into.name}</bdi> ({into.ref}) by <bdi>{by}</bdi>, {formatInstant(at)}. This record is closed:
      open the other one.
    </Alert>
  );
}
