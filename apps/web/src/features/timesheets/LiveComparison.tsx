import Box from '@mui/material/Box';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call, reading } from '../../api/index.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { useRested } from '../../ui/useRested.ts';
import { Comparison } from './Comparison.tsx';
import type { TimesheetForm } from './form.ts';
import { bodyOf, type Job } from './useTimesheetForm.ts';

/**
 * Booked, claimed, signed and charged as the form stands, before anything is approved; while an entry cannot be read the
 * last answer stays.
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
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const shown = data ?? last;
  if (!shown) return error ? <ErrorState text={error.message} onRetry={() => void refetch()} /> : <LoadingState />;
  return (
    <Box sx={{ mb: 2 }}>
      <Comparison lines={shown.data.comparison} issued={shown.data.issued} />
    </Box>
  );
}
