import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { bookingRoutes, type BookingRow } from '@dragoman/contract/bookings';
import { settingsRoutes } from '@dragoman/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { isolate, requiredText } from '@dragoman/domain/validation';
import { reading, useMailing } from '../../api/index.ts';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { Form, SelectField, SubmitError, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { notifyMailed } from '../../ui/messages.ts';

const mailForm = z.object({ from: requiredText(1, 254), subject: requiredText(2, 250), body: requiredText(1, 20_000) });

/** A mail to the customers of the selected bookings, each on their own (rule mails/one-mail-each). */
export function EmailDialog({ bookings, onClose }: { bookings: readonly BookingRow[]; onClose: () => void }) {
  const settings = useQuery(reading(settingsRoutes.read, {})).data?.data;
  const mailboxes = settings ? [settings.mailboxInfo, settings.mailboxBookings] : [];
  const form = useSchemaForm(mailForm, { from: null, subject: '', body: '' }, { mode: 'onChange' });
  const send = useMailing(bookingRoutes.sendMail, { outdates: ['mails'] });
  const to = [...new Map(bookings.map(({ email, name }) => [email.toLowerCase(), { email, name }])).values()];
  return (
    <Dialog
      open
      title="Email To"
      onClose={onClose}
      busy={send.isPending}
      unsaved={form.formState.isDirty}
      actions={
        <>
          <CloseButton disabled={send.isPending}>Close</CloseButton>
          <BusyButton label="Send" busyLabel="Sending..." busy={send.isPending} type="submit" form="email-form" />
        </>
      }
    >
      <Form
        form={form}
        id="email-form"
        onSubmit={async ({ from, subject, body }) => {
          const content = [{ type: 'text/html' as const, value: paragraphs(body) }];
          const reply = await send.mutateAsync({
            body: { to, from: { email: from }, subject, content, bookings: bookings.map(({ _id }) => _id) },
          });
          notifyMailed(reply);
          onClose();
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
          <Typography variant="body2" color="textSecondary">
            To {to.map(({ name, email }) => `${isolate(name)} <${email}>`).join(', ')}
          </Typography>
          <SelectField name="from" label="From" required options={mailboxes} />
          <TextField name="subject" label="Subject" required max={250} />
          <TextField name="body" label="Body" required rows={6} />
          <SubmitError />
        </Box>
      </Form>
    </Dialog>
  );
}

/** Typed text as HTML: an empty line begins a paragraph. */
function paragraphs(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}
