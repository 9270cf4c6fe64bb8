import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { bookingRoutes, type Booking } from '@dragoman/contract/bookings';
import { previewLabel } from '@dragoman/domain/bookings';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { reading } from '../api/index.ts';
import { BookingHeading } from '../features/bookings/BookingHeader.tsx';
import { Invoices } from '../features/bookings/bookingColumns.tsx';
import { CustomerSection } from '../features/bookings/CustomerSection.tsx';
import { KindSection } from '../features/bookings/KindSection.tsx';
import { MoneySection } from '../features/bookings/MoneySection.tsx';
import { openProforma } from '../features/bookings/pages.ts';
import { bookingRowActions } from '../features/bookings/rowActions.tsx';
import { lastSearch } from '../features/bookings/searchState.ts';
import { ServiceSection } from '../features/bookings/ServiceSection.tsx';
import { useEditForm } from '../features/bookings/useEditForm.ts';
import { BusyButton } from '../ui/Dialog.tsx';
import { Form, SubmitError } from '../ui/form/index.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Panel } from '../ui/Panel.tsx';
import { RowMenu } from '../ui/RowMenu.tsx';
import { ErrorState, LoadingState } from '../ui/states.tsx';
import type { OpenDialog } from './BookingDialogs.tsx';
import { useBookingOperations } from './useBookingOperations.ts';
import { useCreated } from './useCreated.ts';
import { lazyComponent } from '../ui/lazy.tsx';

const BookingStory = lazyComponent(
  async () => (await import('../features/bookings/BookingStory.tsx')).BookingStory,
  () => <Box sx={{ minHeight: '1.25rem' }} />,
);
const SidePanels = lazyComponent(
  async () => (await import('../features/bookings/SidePanels.tsx')).SidePanels,
  () => <LoadingState />,
);
const EngagedHint = lazyComponent(async () => (await import('../features/bookings/EngagedHint.tsx')).EngagedHint);
const RecordMails = lazyComponent(
  async () => (await import('../features/correspondence/RecordMails.tsx')).RecordMails,
  () => <LoadingState />,
);
const SeriesDialog = lazyComponent(
  async () => (await import('../features/bookings/series/SeriesDialog.tsx')).SeriesDialog,
);
const BookingDialogs = lazyComponent(async () => (await import('./BookingDialogs.tsx')).BookingDialogs);

const formId = 'booking-form';

/** '/BookingTracker/edit/{id}' and '/booking/{id}': one booking. */
export default function BookingEdit() {
  const { id }: { id: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const booking = useQuery(reading(bookingRoutes.one, { params: { id } }));
  const back = () => {
    // A user who came from a report goes back to it, as it was left.
    if (history.location.state.returns) return history.back();
    void navigate({ to: '/BookingTracker', search: lastSearch(), state: { page: 'booking' } });
  };
  const shown = booking.data?.data;
  if (shown?._id === id) return <Loaded key={id} booking={shown} onBack={back} />;
  return (
    <>
      <PageHeader title="Booking" onBack={back} />
      {booking.error ? (
        <ErrorState text={booking.error.message} onRetry={() => void booking.refetch()} />
      ) : (
        <LoadingState />
      )}
    </>
  );
}

function Loaded({ booking, onBack }: { booking: Booking; onBack: () => void }) {
  const { form, submit, question, clashPanel, busy, dirty } = useEditForm(booking);
  const [open, setOpen] = useState<OpenDialog>();
  const [isSeriesOpen, setSeriesOpen] = useState(false);
  const { onOperation, onInvoice, onCreditNote } = useBookingOperations(setOpen);
  const onCreated = useCreated(setOpen);
  const openingOf = (operation: OpenDialog['operation']) => () => setOpen({ operation, row: booking });
  const actions = bookingRowActions(booking, onOperation).filter(({ label }) => label !== 'Edit');
  return (
    <>
      <PageHeader
        title={booking.clientName}
        onBack={onBack}
        backLabel="Back to bookings"
        beside={
          <BookingHeading booking={booking} onHistory={openingOf('history')} onSeries={() => setSeriesOpen(true)} />
        }
        actions={
          <>
            {booking.previewBtn && (
              <Button variant="outlined" onClick={openingOf('quotationForm')}>
                {previewLabel(booking.status)}
              </Button>
            )}
            <Button onClick={onBack}>Back</Button>
            <BusyButton label="Update" busy={busy} disabled={!dirty} type="submit" form={formId} />
            <RowMenu actions={actions} item={booking} name={booking.booking_ref} />
          </>
        }
      />
      <Box
        sx={{
          p: { xs: 1, sm: 2 },
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Form form={form} id={formId} label="Booking" onSubmit={submit}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <SubmitError />
            <Card>
              <BookingStory booking={booking} />
              <KindSection />
              <MoneySection booking={booking} />
            </Card>
            <Card>
              <ServiceSection editing hints={<EngagedHint booking={booking} />} />
            </Card>
            <Card>
              <CustomerSection />
            </Card>
          </Box>
        </Form>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <SidePanels booking={booking} onAssign={openingOf('assign')} />
          <Panel
            title="Invoices"
            actions={
              <Button size="small" onClick={openingOf('quotationPreview')} disabled={booking.quotation === null}>
                Quotation Preview
              </Button>
            }
          >
            {booking.invoice.cInvoice.length === 0 && !booking.proformaNo && (
              <Typography color="textSecondary">No invoices</Typography>
            )}
            <Invoices
              row={booking}
              onInvoice={onInvoice}
              onCreditNote={onCreditNote}
              onProforma={(row) => void openProforma(row).catch(() => undefined)}
            />
          </Panel>
          <Panel title="Mails">
            <RecordMails of={{ kind: 'booking', id: booking._id }} />
          </Panel>
        </Box>
      </Box>
      {open && (
        <BookingDialogs open={open} onInvoice={onInvoice} onCreated={onCreated} onClose={() => setOpen(undefined)} />
      )}
      {isSeriesOpen && <SeriesDialog bookingId={booking._id} onClose={() => setSeriesOpen(false)} />}
      {question}
      {clashPanel}
    </>
  );
}

function Card({ children }: { children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        p: 2,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {children}
    </Box>
  );
}
