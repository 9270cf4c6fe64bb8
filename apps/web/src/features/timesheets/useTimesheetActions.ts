import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { fieldOfSpan, oddSpans, type Sheet } from '@dragoman/domain/timesheets';
import { useState } from 'react';
import { CallRefused, useRouteMutation } from '../../api/index.ts';
import { isClash } from '../../api/versions/useClash.tsx';
import { hasPhone } from '../../api/phone.ts';
import { notifyDone, notifyRefusal } from '../../ui/messages.ts';
import type { Preview } from './ApprovalConfirm.tsx';
import { asksAboutTimes, useOddTimes } from './OddTimes.tsx';
import type { TimesheetForm } from './form.ts';
import { handIn } from './offline/outbox.ts';
import type { HeldSheet, PhoneReceipt } from './offline/phone.ts';
import { type Body, bodyOf, type Job } from './useTimesheetForm.ts';

/** What becomes of a timesheet that could not be sent yet. */
const waitingWords = {
  network: 'Kept on this phone: it is sent when the network is back',
  session: 'Kept on this phone: it is sent when you have signed in again',
  portal: 'The portal could not take it now: it is kept on this phone and tried again',
  replaced: 'A later version of this timesheet is sent in its place',
} as const;

/** Handing in, saving, and approving after the approver has seen what will be issued. */
export function useTimesheetActions(
  job: Job,
  { submitType, staff, onClose }: { submitType: 'Submit' | 'Approve'; staff: boolean; onClose: () => void },
) {
  const outdates = ['bookings', 'invoice', 'payments', 'remittances'];
  const [preview, setPreview] = useState<{ preview: Preview; body: Body }>();
  const { question, asking } = useOddTimes();
  const handles = (refusal: CallRefused) => asksAboutTimes(refusal) || isClash(refusal);
  const submitted = useRouteMutation(timesheetRoutes.submit, { outdates, handles });
  const saved = useRouteMutation(timesheetRoutes.save, { outdates, handles });
  const looked = useRouteMutation(timesheetRoutes.approvalPreview, { handles: isClash });
  const approved = useRouteMutation(timesheetRoutes.approve, { outdates, handles: isClash });
  const params = { id: job.id };
  /** An interpreter's timesheet goes over their phone, so that it is kept where there is no network. */
  const handInFromPhone = async (
    version: Job,
    { body, ...filledIn }: Pick<HeldSheet, 'values' | 'receipts' | 'body'>,
  ) => {
    const sheet = { bookingId: job.id, bookingRef: job.booking_ref, job: version, ...filledIn };
    const send = (sent: Body) =>
      handIn({ ...sheet, body: sent }).catch((error: unknown) => {
        if (error instanceof CallRefused && !handles(error)) notifyRefusal(error.msg, error.reference);
        throw error;
      });
    const odd = oddSpans(job.serviceType, body.timesheet as Sheet, job).map(
      (span) => [`timesheet.${fieldOfSpan(span)}`, span.sentence] as const,
    );
    const handedIn = await asking(body, send, Object.fromEntries(odd));
    notifyDone(handedIn.sent ? handedIn.msg : waitingWords[handedIn.why]);
  };
  return {
    preview,
    setPreview,
    question,
    saving: saved.isPending,
    issuing: approved.isPending,
    submit: async (version: Job, values: TimesheetForm, receipts: readonly PhoneReceipt[]) => {
      const body = bodyOf(version, values, staff);
      if (!staff && hasPhone()) {
        await handInFromPhone(version, { values, receipts, body });
        onClose();
        return;
      }
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
    /** `onClash` sends it anew where somebody has stored over what the approver saw. */
    issue: async (onClash: () => Promise<void>) => {
      if (!preview) return;
      const answer = await approved.mutateAsync({ params, body: preview.body }).catch((error: unknown) => {
        if (!(error instanceof CallRefused) || !isClash(error)) throw error;
        setPreview(undefined);
      });
      if (!answer) return onClash();
      const { msg } = answer;
      notifyDone(msg);
      onClose();
    },
  };
}
