import Alert, { type AlertProps } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading, useDeed, userNow } from '../../api/index.ts';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { CheckboxField, DateField, Form, placeRefusals, SubmitError } from '../../ui/form/index.ts';
import { sayDone } from '../../ui/messages.ts';
import { offIf } from '../../ui/offIf.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { DayText, Listed } from '../../ui/texts.tsx';
import { type Ahead, ApprovalConfirm } from './ApprovalConfirm.tsx';
import { SheetColumn } from './SheetColumn.tsx';
import { TimesheetFiles } from './TimesheetFiles.tsx';
import { type Body, type Job, useTimesheetForm } from './useTimesheetForm.ts';

interface TimesheetDialogProps {
  readonly bookingId: string;
  /** 'Submit' hands the timesheet in, 'Approve' lets staff check both columns and issue the invoices. */
  readonly submitType: 'Submit' | 'Approve';
  readonly onClose: () => void;
}

/** The timesheet of one job (specification 2 §2.8). */
export function TimesheetDialog({ bookingId, submitType, onClose }: TimesheetDialogProps) {
  // Always read anew: the form must not begin with what somebody has stored over meanwhile.
  const timesheet = useQuery({
    ...reading(timesheetRoutes.read, { params: { id: bookingId } }),
    staleTime: 0,
    gcTime: 0,
  });
  if (timesheet.data)
    return <Loaded key={bookingId} job={timesheet.data.data} submitType={submitType} onClose={onClose} />;
  return (
    <Dialog open title="Timesheet" onClose={onClose}>
      {timesheet.error ? (
        <ErrorState text={timesheet.error.message} onRetry={() => void timesheet.refetch()} />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  );
}

const formId = 'timesheet-form';

function Loaded({ job, submitType, onClose }: { job: Job; submitType: 'Submit' | 'Approve'; onClose: () => void }) {
  const user = userNow();
  const staff = user?.role !== 'interpreter';
  const approving = submitType === 'Approve';
  const open = (side: 'interpreter' | 'client') => job.openSides.includes(side) && (staff || job.submittable.may);
  const editable = approving ? job.openSides.length > 0 : job.submittable.may;
  const { form, outdated, begin, bodyOf } = useTimesheetForm(job, { complete: !approving, staff });
  const { ahead, setAhead, submit, save, issue, saving, issuing } = useTimesheetDeeds(job, submitType, onClose);
  const busy = form.formState.isSubmitting || saving;
  const keep = form.handleSubmit(async (values) => {
    try {
      // What is saved need not be asked about when the dialog closes.
      begin(await save(bodyOf(values)));
    } catch (error) {
      placeRefusals(form, error);
    }
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
            <CloseButton disabled={busy}>Cancel</CloseButton>
            {approving && <Button {...offIf(busy, () => void keep())}>Save</Button>}
            <BusyButton label={submitType} busy={busy} type="submit" form={formId} />
          </>
        )
      }
    >
      <JobHeader job={job} />
      {!editable && job.submittable.why && <Notice severity="info">{job.submittable.why}</Notice>}
      {staff && job.multipleRates && <Notice severity="warning">This IP has multiple rates</Notice>}
      {outdated && <Outdated by={job.updatedBy} onShow={() => begin(job)} />}
      <Form form={form} id={formId} label="Timesheet" onSubmit={(values) => submit(bodyOf(values))}>
        <Box sx={{ mb: 2, maxWidth: 260 }}>
          <DateField
            name="date"
            label="Date of attendance"
            required
            disabled={user?.role !== 'superadmin' || !editable}
          />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: staff ? '1fr 1fr' : '1fr' } }}>
          <SheetColumn
            column="timesheet"
            title="Interpreter"
            service={job.serviceType}
            disabled={!open('interpreter')}
            superadmin={user?.role === 'superadmin'}
            vat={job.interpreterVat}
          />
          {staff && (
            <SheetColumn
              column="clientSheet"
              title="Client"
              service={job.serviceType}
              disabled={!open('client')}
              superadmin={user?.role === 'superadmin'}
              vat={false}
            />
          )}
        </Box>
        {approving && <CheckboxField name="noClientInvoice" label="No client invoice" disabled={!open('client')} />}
        <SubmitError />
      </Form>
      <TimesheetFiles bookingId={job.id} files={job.files} uploads={!approving && editable} />
      {ahead && (
        <ApprovalConfirm
          ahead={ahead.ahead}
          busy={issuing}
          onCancel={() => setAhead(undefined)}
          onConfirm={() => void issue().catch(() => undefined)}
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
      <bdi>{by}</bdi> has changed this timesheet since you opened it. What you have typed cannot be saved over it.
    </Notice>
  );
}

/** Handing in, saving, and approving after the approver has seen what will be issued. */
function useTimesheetDeeds(job: Job, submitType: 'Submit' | 'Approve', onClose: () => void) {
  const outdates = ['bookings', 'invoice', 'payments', 'remittances'];
  const [ahead, setAhead] = useState<{ ahead: Ahead; body: Body }>();
  const submitted = useDeed(timesheetRoutes.submit, { outdates });
  const saved = useDeed(timesheetRoutes.save, { outdates });
  const looked = useDeed(timesheetRoutes.approvalAhead);
  const approved = useDeed(timesheetRoutes.approve, { outdates });
  const params = { id: job.id };
  return {
    ahead,
    setAhead,
    saving: saved.isPending,
    issuing: approved.isPending,
    submit: async (body: Body) => {
      if (submitType === 'Submit') {
        const { msg } = await submitted.mutateAsync({ params, body });
        sayDone(msg);
        onClose();
        return;
      }
      const { data } = await looked.mutateAsync({ params, body });
      if (data.refusal) throw new Error(data.refusal);
      setAhead({ ahead: data, body });
    },
    save: async (body: Body) => {
      const { timesheet, msg } = await saved.mutateAsync({ params, body });
      sayDone(msg);
      return timesheet;
    },
    issue: async () => {
      if (!ahead) return;
      const { msg } = await approved.mutateAsync({ params, body: ahead.body });
      sayDone(msg);
      onClose();
    },
  };
}

function JobHeader({ job }: { job: Job }) {
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
      <Chip size="small" label={job.booking_ref} />
      <span>{job.serviceType}</span>
      <span>
        {job.language}
        {job.dialect ? ` (${job.dialect})` : ''}
      </span>
      <DayText day={job.date} time={job.startTime} />
      <bdi>{job.clientName}</bdi>
      {job.interpreterName && <bdi>{job.interpreterName}</bdi>}
      {job.placeOfAttendance && (
        <Box component="span" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
          <Listed texts={[job.placeOfAttendance, job.postcode]} />
        </Box>
      )}
    </Box>
  );
}
