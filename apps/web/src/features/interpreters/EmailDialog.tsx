import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { settingsRoutes } from '@dragoman/contract/settings';
import { requiredText } from '@dragoman/domain/validation';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { reading, useMailing } from '../../api/index.ts';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { Form, SelectField, SubmitError, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { notifyMailed } from '../../ui/messages.ts';

const Mail = z.object({
  from: z.string({ error: 'Required' }).min(1, 'Required'),
  subject: requiredText(2, 250),
  body: requiredText(1, 20_000),
});
const formId = 'email-interpreters';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** Blank lines part paragraphs, as they were typed. */
const asHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** A mail to the selected interpreters, who each get their own. */
export function EmailDialog({ to, onClose }: { to: readonly string[]; onClose: () => void }) {
  const form = useSchemaForm(Mail, { from: '', subject: '', body: '' }, { mode: 'onChange' });
  const send = useMailing(interpreterRoutes.sendMail, { outdates: ['mails'] });
  const settings = useQuery(reading(settingsRoutes.read, {}));
  const { mailboxInfo, mailboxBookings } = settings.data?.data ?? {};
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Dialog
      open
      title="Email To"
      onClose={onClose}
      busy={isSubmitting}
      unsaved={isDirty}
      actions={
        <>
          <CloseButton disabled={isSubmitting}>Cancel</CloseButton>
          <BusyButton label="Send" busyLabel="Sending..." type="submit" form={formId} busy={isSubmitting} />
        </>
      }
    >
      <Form
        form={form}
        id={formId}
        label="Email To"
        onSubmit={async ({ from, subject, body }) => {
          const reply = await send.mutateAsync({ body: { from, subject, html: asHtml(body), toArr: [...to] } });
          notifyMailed(reply);
          onClose();
        }}
      >
        <Stack sx={{ gap: 2 }}>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            To {to.join(', ')}. Each gets a mail of their own.
          </Typography>
          <SelectField
            name="from"
            label="From"
            required
            options={[mailboxInfo, mailboxBookings].filter((each): each is string => Boolean(each))}
          />
          <TextField name="subject" label="Subject" required max={250} />
          <TextField name="body" label="Body" required rows={8} />
          <SubmitError />
        </Stack>
      </Form>
    </Dialog>
  );
}
