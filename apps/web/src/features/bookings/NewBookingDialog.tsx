import AttachIcon from '@mui/icons-material/AttachFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { bookingRoutes, type CreatedBooking, type NewBooking } from '@dragoman/contract/bookings';
import { isSuspiciouslyLong, isTimeOfDay, minutesBooked } from '@dragoman/domain/calendar';
import { useState, type ReactNode } from 'react';
import { useRouteMutation } from '../../api/index.ts';
import { asksForReason } from '../assignments/conflicts/refusal.ts';
import { useOverride } from '../assignments/conflicts/useOverride.tsx';
import { BusyButton, ConfirmDialog, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { Form, placeRefusals, SubmitError, useSchemaForm } from '../../ui/form/index.ts';
import { useSubmitKey } from '../../ui/form/useSubmitKey.ts';
import { InstantText } from '../../ui/texts.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { forgetDraft, keptDraft, useKeptDraft } from './bookingDraft.ts';
import { newBookingEntry, newBookingStart } from './bookingForm.ts';
import { NewBookingSections } from './NewBookingSections.tsx';
import { UploadFilesDialog, type ReceivedFile } from './UploadFilesDialog.tsx';

type Entries = Record<string, unknown>;

const formId = 'new-booking-form';

interface NewBookingDialogProps {
  /** What it opens with: an old booking that is duplicated. Otherwise blank, or what was typed when a session was lost. */
  readonly start?: Entries;
  readonly onCreated: (bookings: readonly CreatedBooking[]) => void;
  readonly onClose: () => void;
}

/** New Booking: nothing that was typed is lost, by a refusal or by a lost session. */
export function NewBookingDialog({ start, onCreated, onClose }: NewBookingDialogProps) {
  const [draft, setDraft] = useState(() => (start ? undefined : keptDraft()));
  // A duplicate neither shows nor touches the draft of another booking.
  const drafted = start === undefined;
  const close = () => {
    if (drafted) forgetDraft();
    onClose();
  };
  const afresh = () => {
    forgetDraft();
    setDraft(undefined);
  };
  return (
    <Entry
      key={draft?.at ?? 'blank'}
      start={start ?? draft?.entries ?? newBookingStart}
      received={draft?.files ?? []}
      drafted={drafted}
      prefilled={!drafted || draft !== undefined}
      notice={draft && <DraftNotice at={new Date(draft.at)} onAfresh={afresh} />}
      onCreated={onCreated}
      onClose={close}
    />
  );
}

function DraftNotice({ at, onAfresh }: { at: Date; onAfresh: () => void }) {
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={onAfresh}>
          Start afresh
        </Button>
      }
    >
      This booking was not finished: typed until <InstantText instant={at} />
    </Alert>
  );
}

interface EntryProps {
  readonly start: Entries;
  readonly received: readonly ReceivedFile[];
  /** Whether what is typed is kept for after a lost session. */
  readonly drafted: boolean;
  /** Whether there is something to lose before the first key. */
  readonly prefilled: boolean;
  readonly notice: ReactNode;
  readonly onCreated: (bookings: readonly CreatedBooking[]) => void;
  readonly onClose: () => void;
}

function Entry({ start, received, drafted, prefilled, notice, onCreated, onClose }: EntryProps) {
  const form = useSchemaForm(newBookingEntry, start, { mode: 'onChange' });
  const create = useRouteMutation(bookingRoutes.create, {
    outdates: ['bookings', 'interpreters'],
    handles: asksForReason,
  });
  const { overriding, question } = useOverride();
  const [files, setFiles] = useState(received);
  const [uploading, setUploading] = useState(false);
  const [long, setLong] = useState<NewBooking>();
  const busy = create.isPending;
  useUnsaved(prefilled);
  useSubmitKey(formId, busy);
  useKeptDraft(form, files, drafted);

  const book = async (entry: NewBooking) => {
    const attached = files.map(({ fileName, comment }) => (comment ? { fileName, comment } : { fileName }));
    const made = await overriding((more) =>
      create.mutateAsync({ body: { ...entry, ...(attached.length > 0 ? { files: attached } : {}), ...more } }),
    );
    if (!made) return;
    onClose();
    onCreated(made.bookings);
  };
  const submit = async (entry: NewBooking) => (hasLongAppointment(entry) ? setLong(entry) : book(entry));

  return (
    <Dialog
      open
      title="New Booking"
      width="lg"
      onClose={onClose}
      busy={busy}
      unsaved={prefilled || form.formState.isDirty || files.length > 0}
      stays={busy}
      actions={
        <>
          <Button startIcon={<AttachIcon />} onClick={() => setUploading(true)} disabled={busy} sx={{ mr: 'auto' }}>
            Upload Files
          </Button>
          <CloseButton disabled={busy}>Cancel</CloseButton>
          <BusyButton label="Create" busy={busy} type="submit" form={formId} />
        </>
      }
    >
      <Form form={form} id={formId} label="New Booking" onSubmit={submit}>
        <Box sx={sections}>
          {notice}
          <NewBookingSections autoFocus={!prefilled} />
          {files.length > 0 && <Attached files={files} onFiles={setFiles} />}
          <SubmitError />
        </Box>
      </Form>
      {uploading && (
        <UploadFilesDialog
          onClose={() => setUploading(false)}
          onReceived={(received) => setFiles([...files, ...received])}
        />
      )}
      {question}
      <ConfirmDialog
        open={long !== undefined}
        title="Longer than 12 hours?"
        text="One of the appointments takes more than 12 hours. Is that right?"
        confirmLabel="Create"
        busy={busy}
        onCancel={() => setLong(undefined)}
        onConfirm={() => {
          const entry = long;
          setLong(undefined);
          if (entry) void book(entry).catch((error: unknown) => placeRefusals(form, error));
        }}
      />
    </Dialog>
  );
}

function Attached({
  files,
  onFiles,
}: {
  files: readonly ReceivedFile[];
  onFiles: (files: readonly ReceivedFile[]) => void;
}) {
  return (
    <Box role="group" aria-label="Attached files" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {files.map((file) => (
        <Chip
          key={file.fileName}
          icon={<AttachIcon />}
          label={file.orginalFile}
          onDelete={() => onFiles(files.filter((other) => other !== file))}
        />
      ))}
    </Box>
  );
}

/** An offered value is tinted as well as named, so that it is seen before it is read. */
const sections = {
  display: 'grid',
  gap: 3,
  '& .MuiFormControl-root:has([data-offered]) .MuiOutlinedInput-root': {
    bgcolor: 'color-mix(in srgb, var(--mui-palette-info-main) 9%, transparent)',
  },
  '& .MuiFormControl-root:has([data-offered=doubtful]) .MuiOutlinedInput-root': {
    bgcolor: 'color-mix(in srgb, var(--mui-palette-warning-main) 12%, transparent)',
  },
} as const;

/** A job of more than 12 hours is more likely a slip of the pen (rule basics/over-midnight). */
function hasLongAppointment({ appointments = [] }: NewBooking): boolean {
  return appointments.some(
    ({ startTime, endTime }) =>
      isTimeOfDay(startTime) && isTimeOfDay(endTime) && isSuspiciouslyLong(minutesBooked(startTime, endTime) ?? 0),
  );
}
