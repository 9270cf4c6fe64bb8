import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { useState } from 'react';
import { useRouteMutation } from '../../api/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import type { Preview } from './ApprovalConfirm.tsx';
import { asksAboutTimes, useOddTimes } from './OddTimes.tsx';
import type { Body, Job } from './useTimesheetForm.ts';

/** Handing in, saving, and approving after the approver has seen what will be issued. */
export function useTimesheetActions(job: Job, submitType: 'Submit' | 'Approve', onClose: () => void) {
  const outdates = ['bookings', 'invoice', 'payments', 'remittances'];
  const [preview, setPreview] = useState<{ preview: Preview; body: Body }>();
  const { question, asking } = useOddTimes();
  const submitted = useRouteMutation(timesheetRoutes.submit, { outdates, handles: asksAboutTimes });
  const saved = useRouteMutation(timesheetRoutes.save, { outdates, handles: asksAboutTimes });
  const looked = useRouteMutation(timesheetRoutes.approvalPreview);
  const approved = useRouteMutation(timesheetRoutes.approve, { outdates });
  const params = { id: job.id };
  return {
    preview,
    setPreview,
    question,
    saving: saved.isPending,
    issuing: approved.isPending,
    submit: async (body: Body) => {
      if (submitType === 'Submit') {
        const { msg } = await asking(body, (sent) => submitted.mutateAsync({ params, body: sent }));
        notifyDone(msg);
        onClose();
        return;
      }
      const { data } = await looked.mutateAsync({ params, body });
      if (data.refusal) throw new Error(data.refusal);
      // The approver sees the odd times beside what they come to, and confirms both at once.
      setPreview({ preview: data, body: data.questions.length > 0 ? { ...body, oddTimesConfirmed: true } : body });
    },
    save: async (body: Body) => {
      const { timesheet, msg } = await asking(body, (sent) => saved.mutateAsync({ params, body: sent }));
      notifyDone(msg);
      return timesheet;
    },
    issue: async () => {
      if (!preview) return;
      const { msg } = await approved.mutateAsync({ params, body: preview.body });
      notifyDone(msg);
      onClose();
    },
  };
}
