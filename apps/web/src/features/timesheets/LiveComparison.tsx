import Box from '@mui/material/Box';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call, reading } from '../../api/index.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { useRested } from '../../ui/useRested.ts';
import { Comparison } from './Comparison.tsx';
import type { TimesheetForm } from './form.ts';
import { bodyOf, type Job } from './useTimesheetForm.ts';

/**
 * Booked, claimed, signed and charged as the form stands, before anything is approved; while an entry cannot be read it stays
 * as it was.
 */
export function LiveComparison({ base }: { base: Job }) {
  const values = useWatch() as TimesheetForm;
  const given = { params: { id: base.id }, body: bodyOf(base, values, true) };
  const typed = JSON.stringify(given.body);
  const rested = useRested(typed);
  const { data, error, refetch } = useQuery({
    ...reading(timesheetRoutes.approvalPreview, given),
    // What the form would be refused stands beside its fields once it is sent.
    queryFn: ({ signal }) => call(timesheetRoutes.approvalPreview, { ...given, signal }, () => true),
    enabled: typed === rested,
    staleTime: 0,
    gcTime: 0,
  });
  if (!data) return error ? <ErrorState text={error.message} onRetry={() => void refetch()} /> : <LoadingState />;
  return (
    <Box sx={{ mb: 2 }}>
      <Comparison lines={data.data.comparison} issued={data.data.issued} />
    </Box>
  );
}
