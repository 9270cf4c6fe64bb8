import { useNavigate } from '@tanstack/react-router';
import { TimesheetTracker as Tracker } from '../features/timesheets/TimesheetTracker.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** '/timesheetTracker': an interpreter's own jobs. */
export default function TimesheetTracker() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Timesheet Tracker" />
      <Tracker
        staff={false}
        onJob={({ _id }) => void navigate({ to: '/timesheetTracker/job/$id', params: { id: _id } })}
        onCreditNote={(creditNoteNo) =>
          void navigate({ to: '/timesheetTracker/creditNote/$creditNoteNo', params: { creditNoteNo } })
        }
        onInvoice={(row) =>
          void navigate({
            to: '/timesheetTracker/invoice/$id/$iType/$clientInvoice',
            params: { id: row._id, iType: 'interpreter', clientInvoice: 'no' },
          })
        }
      />
    </>
  );
}
