import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { availabilityRoutes, type AvailabilityChange, type TouchedJob } from '@dragoman/contract/availability';
import { dueText, staysTheirs, staysYours } from '@dragoman/domain/availability';
import type { ReactNode } from 'react';
import { call, outdate } from '../../api/index.ts';
import { type Question, useQuestion } from '../../ui/useQuestion.tsx';

interface Changing {
  /** Makes a change; asks first where it touches jobs already given. Resolves to whether it was made. */
  readonly change: (change: AvailabilityChange) => Promise<boolean>;
  readonly question: ReactNode;
}

/** Changes when somebody is to be had: jobs that this touches are named before (rule availability/touched-jobs). */
export function useAvailabilityChange(id: string, own: boolean): Changing {
  const { ask, question } = useQuestion();
  return {
    question,
    change: async (change) => {
      const params = { id };
      const { data: touched } = await call(availabilityRoutes.touched, { params, body: { change } });
      if (!(await ask(touchedQuestion(touched, own)))) return false;
      await call(availabilityRoutes.change, { params, body: { change, jobs: touched.map(({ _id }) => _id) } });
      void outdate('availability');
      void outdate('interpreters');
      return true;
    },
  };
}

/** What is asked before a change is saved; undefined where it touches no job. */
export const touchedQuestion = (touched: readonly TouchedJob[], own: boolean): Question | undefined =>
  touched.length === 0
    ? undefined
    : {
        title: touched.length === 1 ? 'This touches a job already given' : 'This touches jobs already given',
        text: <TouchedJobs jobs={touched} own={own} />,
        confirmLabel: 'Save all the same',
      };

/** Jobs that somebody has and is not to be had for, and what becomes of them. */
export function TouchedJobs({ jobs, own }: { readonly jobs: readonly TouchedJob[]; readonly own: boolean }) {
  return (
    <>
      <List dense disablePadding>
        {jobs.map((job) => (
          <ListItem key={job._id} disableGutters>
            <ListItemText primary={`${job.booking_ref}, ${dueText(job)}`} secondary={job.why} />
          </ListItem>
        ))}
      </List>
      <Typography component="div" variant="body2">
        {own ? `${staysYours(jobs.length)} The office is told.` : staysTheirs(jobs.length)}
      </Typography>
    </>
  );
}
