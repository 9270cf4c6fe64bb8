import { hasMultipleRates } from '@dragoman/domain/interpreters';
import Alert, { type AlertProps } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import type { ReceiptLine } from '@dragoman/domain/timesheets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading, userNow } from '../../api/index.ts';
import { hasPhone } from '../../api/phone.ts';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { CheckboxField, DateField, Form, pickChanged, placeRefusals, SubmitError } from '../../ui/form/index.ts';
import { notifyRefusal } from '../../ui/messages.ts';
import { offIf } from '../../ui/offIf.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { ApprovalConfirm } from './ApprovalConfirm.tsx';
import { FoldedSheet } from './FoldedSheet.tsx';
import { GiveBackDialog } from './GiveBackDialog.tsx';
import { ClosingFields } from './closing/ClosingFields.tsx';
import { ClosingNotice } from './closing/ClosingNotice.tsx';
import { HeldNotice } from './offline/HeldNotice.tsx';
import type { HeldSheet } from './offline/phone.ts';
import { keepDraft } from './offline/outbox.ts';
import { ReceiptPhotos } from './offline/ReceiptPhotos.tsx';
import { useReceipts } from './offline/useReceipts.ts';
import { lacksNetwork, useHeldSheet, useKeptJob } from './offline/useKept.ts';
import { JobHeader } from './JobHeader.tsx';
import { JobSources } from './JobSources.tsx';
import { OddTimesQuestion } from './OddTimes.tsx';
import { LiveComparison } from './LiveComparison.tsx';
import { RequiredNotice } from './RequiredNotice.tsx';
import { SheetColumn } from './SheetColumn.tsx';
import { TimesheetFiles } from './TimesheetFiles.tsx';
import { useTimesheetActions } from './useTimesheetActions.ts';
import { OffersContext } from '../../ui/form/offers.ts';
import { useOfferedTimes } from './useOfferedTimes.ts';
import type { TimesheetForm } from './form.ts';
import { useTimesheetClash } from './useTimesheetClash.ts';
import { bodyOf, bookedSheet, entriesOf, type Job, useTimesheetForm } from './useTimesheetForm.ts';

interface TimesheetDialogProps {
  readonly bookingId: string;
  /** 'Submit' hands the timesheet in, 'Approve' lets staff check both columns and issue the invoices. */
  readonly submitType: 'Submit' | 'Approve';
  readonly onClose: () => void;
}

/** The timesheet of one job. */
export function TimesheetDialog({ bookingId, submitType, onClose }: TimesheetDialogProps) {
  // Always read anew: the form must not begin with what somebody has stored over meanwhile.
  const timesheet = useQuery({
    ...reading(timesheetRoutes.read, { params: { id: bookingId } }),
    staleTime: 0,
    gcTime: 0,
  });
  // An interpreter's phone keeps the job, and what was filled in there before.
  const own = userNow()?.role === 'interpreter' && hasPhone();
  const lost = own && lacksNetwork(timesheet);
  const kept = useKeptJob(bookingId, lost);
  const held = useHeldSheet(bookingId, own);
  const job = timesheet.data?.data ?? kept.data?.sheet;
  if (job && !(own && held.isPending))
    return <Loaded key={bookingId} job={job} held={held.data ?? undefined} submitType={submitType} onClose={onClose} />;
  const failure = lost ? (kept.data === null || kept.isError) && notKept : timesheet.error?.message;
  return (
    <Dialog open title="Timesheet" onClose={onClose}>
      {failure ? <ErrorState text={failure} onRetry={() => void timesheet.refetch()} /> : <LoadingState />}
    </Dialog>
  );
}

const notKept = 'There is no network, and this job is not on the phone';
const photographNotKept = 'This photograph could not be kept on the phone: submit the timesheet before you leave it';
const formId = 'timesheet-form';

interface LoadedProps extends Omit<TimesheetDialogProps, 'bookingId'> {
  readonly job: Job;
  /** What was filled in on this phone before. */
  readonly held: HeldSheet | undefined;
}

function Loaded({ job, held, submitType, onClose }: LoadedProps) {
  const user = userNow();
  const staff = user?.role !== 'interpreter';
  const approving = submitType === 'Approve';
  const open = (side: 'interpreter' | 'client') => job.openSides.includes(side) && (staff || job.submittable.may);
  const editable = approving ? job.openSides.length > 0 : job.submittable.may;
  const { form, base, outdated, rebase } = useTimesheetForm(job, {
    complete: !approving,
    staff,
    held,
  });
  const { preview, setPreview, question, submit, save, issue, saving, issuing } = useTimesheetActions(job, {
    submitType,
    staff,
    onClose,
  });
  const offers = useOfferedTimes(job);
  // What is photographed is kept at once: a phone may end the page while its camera is open.
  const receipts = useReceipts(job.id, held, (all) => {
    const values = form.getValues() as TimesheetForm;
    const kept = { bookingId: job.id, bookingRef: job.booking_ref, job: base, values, receipts: all };
    void keepDraft({ ...kept, body: bodyOf(base, values, staff) }).catch(() => notifyRefusal(photographNotKept));
  });
  const photographs = !staff && editable && hasPhone();
  const evidence = photographs ? (line: ReceiptLine) => <ReceiptPhotos line={line} receipts={receipts} /> : undefined;
  // Without booked times there is nothing that could differ.
  const folds = !staff && open('interpreter') && Object.keys(bookedSheet(job)).length > 0;
  const [givingBack, setGivingBack] = useState(false);
  const busy = form.formState.isSubmitting || saving;
  const clashing = { job, form, rebase, staff };
  const submitting = useTimesheetClash<TimesheetForm>({
    ...clashing,
    send: (version, values) => submit(version, values, receipts.all),
    label: submitType,
  });
  const keeping = useTimesheetClash<TimesheetForm>({
    ...clashing,
    // What is saved need not be asked about when the dialog closes.
    send: async (version, values) => rebase(await save(bodyOf(version, values, staff))),
    label: 'Save',
  });
  const changesOf = (values: TimesheetForm) => pickChanged(form, values, entriesOf);
  const submitNow = (values: TimesheetForm) => submitting.save(changesOf(values), base, values);
  const keep = form.handleSubmit(async (values) => {
    await keeping.save(changesOf(values), base, values).catch((error: unknown) => placeRefusals(form, error));
  });
  return (
    <Dialog
      open
      stays
      title="Timesheet"
      width={staff ? 'md' : 'sm'}
      onClose={onClose}
      busy={busy}
      unsaved={form.formState.isDirty}
      actions={
        editable && (
          <>
            {job.returnable.may && (
              <Button {...offIf(busy, () => setGivingBack(true))} sx={{ mr: 'auto' }}>
                Give Back
              </Button>
            )}
            <CloseButton disabled={busy}>Cancel</CloseButton>
            {approving && <Button {...offIf(busy, () => void keep())}>Save</Button>}
            <BusyButton label={submitType} busy={busy} type="submit" form={formId} />
          </>
        )
      }
    >
      <JobHeader job={job} />
      <JobSources bookingId={job.id} urlLink={job.urlLink} sources={job.sources} />
      {!editable && job.submittable.why && <Notice severity="info">{job.submittable.why}</Notice>}
      {held && <HeldNotice held={held} editable={editable} busy={busy} onRemoved={onClose} />}
      {job.givenBack && (
        <Notice severity="warning">
          Given back by <bdi>{job.givenBack.by}</bdi>: <bdi>{job.givenBack.reason}</bdi>
        </Notice>
      )}
      <ClosingNotice job={job} />
      {staff && job.multipleRates && <Notice severity="warning">{hasMultipleRates}</Notice>}
      {outdated && <Outdated by={job.updatedBy} onShow={() => rebase(job)} />}
      <Form form={form} id={formId} label="Timesheet" onSubmit={submitNow}>
        {approving && editable && <LiveComparison base={base} />}
        <Box sx={{ mb: 2, maxWidth: 260 }}>
          <DateField
            toward="past"
            name="date"
            label="Date of attendance"
            required
            disabled={user?.role !== 'superadmin' || !editable}
          />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: staff ? '1fr 1fr' : '1fr' } }}>
          <OffersContext value={offers}>
            {folds ? (
              <FoldedSheet job={base} evidence={evidence} hasReceipts={receipts.all.length > 0} />
            ) : (
              <SheetColumn
                column="timesheet"
                title="Interpreter"
                service={job.serviceType}
                disabled={!open('interpreter')}
                superadmin={user?.role === 'superadmin'}
                vat={job.interpreterVat}
                booked={job}
                evidence={evidence}
              />
            )}
          </OffersContext>
          {staff && (
            <SheetColumn
              column="clientSheet"
              title="Client"
              service={job.serviceType}
              disabled={!open('client')}
              superadmin={user?.role === 'superadmin'}
              vat={false}
              booked={job}
            />
          )}
        </Box>
        {approving && <CheckboxField name="noClientInvoice" label="No client invoice" disabled={!open('client')} />}
        {!staff && editable && job.closable && <ClosingFields service={job.serviceType} />}
        <RequiredNotice />
        <SubmitError />
      </Form>
      <TimesheetFiles bookingId={job.id} files={job.files} uploads={!approving && editable} />
      {question && <OddTimesQuestion question={question} confirmLabel={approving ? 'Yes, save' : 'Yes, hand in'} />}
      {submitting.panel}
      {keeping.panel}
      {givingBack && (
        <GiveBackDialog
          job={job}
          version={base}
          unsaved={form.formState.isDirty}
          onDone={onClose}
          onClose={() => setGivingBack(false)}
        />
      )}
      {preview && (
        <ApprovalConfirm
          preview={preview.preview}
          busy={issuing}
          onCancel={() => setPreview(undefined)}
          onConfirm={() => void issue(form.handleSubmit(submitNow)).catch(() => undefined)}
        />
      )}
    </Dialog>
  );
}

const Notice = (props: AlertProps) => <Alert sx={{ mb: 2 }} {...props} />;

function Outdated({ by, onShow }: { by: Job['updatedBy']; onShow: () => void }) {
  const show = (
    <Button color="inherit" size="small" onClick={onShow}>
      Show theirs
    </Button>
  );
  return (
    <Notice severity="warning" action={show}>
      <bdi>{by}</bdi> has changed this timesheet since you opened it. Saving shows both, to choose from.
    </Notice>
  );
}
