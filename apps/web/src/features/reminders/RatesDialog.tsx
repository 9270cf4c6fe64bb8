import { reminderRoutes } from '@dragoman/contract/reminders';
import type { ReplyOf } from '@dragoman/contract/kit';
import { halfYearOf, halfYearRefusals } from '@dragoman/domain/reminders';
import { percent } from '@dragoman/domain/money';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { reading, useRouteMutation } from '../../api/index.ts';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { DateField, Form, NumberField, requiredDay, RowList, SubmitError, useSchemaForm } from '../../ui/form/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';

const formId = 'late-rates';

const Entered = z.object({
  rates: z
    .array(
      z.object({
        startsOn: requiredDay.refine((day) => day === halfYearOf(day), {
          error: halfYearRefusals.begins,
        }),
        percent: z.number({ error: 'Required' }).min(0).max(100),
      }),
    )
    .refine((all) => new Set(all.map(({ startsOn }) => startsOn)).size === all.length, {
      error: halfYearRefusals.once,
    }),
});

/** The base rates by which interest for late payment is fixed (rule reminders/interest). */
export function RatesDialog({ onClose }: { readonly onClose: () => void }) {
  const stored = useQuery(reading(reminderRoutes.rates, {}));
  if (!stored.data)
    return (
      <Dialog open title="Base rates" onClose={onClose} actions={<CloseButton>Close</CloseButton>}>
        {stored.error ? <ErrorState text={stored.error.message} /> : <LoadingState />}
      </Dialog>
    );
  return <RatesForm rates={stored.data.data.rates} onClose={onClose} />;
}

interface RatesFormProps {
  readonly rates: ReplyOf<typeof reminderRoutes.rates>['data']['rates'];
  readonly onClose: () => void;
}

function RatesForm({ rates, onClose }: RatesFormProps) {
  const form = useSchemaForm<z.output<typeof Entered>>(Entered, {
    rates: rates.map(({ percent: base, startsOn }) => ({ startsOn, percent: Number(base) })),
  });
  const change = useRouteMutation(reminderRoutes.changeRates, { outdates: ['reminders'] });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Dialog
      open
      title="Base rates"
      onClose={onClose}
      busy={isSubmitting}
      unsaved={isDirty}
      actions={
        <>
          <CloseButton disabled={isSubmitting}>Cancel</CloseButton>
          <BusyButton label="Save" type="submit" form={formId} busy={isSubmitting} disabled={!isDirty} />
        </>
      }
    >
      <Typography variant="body2" sx={{ mb: 2 }}>
        Interest for late payment is 8 % over the{' '}
        <Link href="https://www.bankofengland.co.uk/boeapps/database/Bank-Rate.asp" target="_blank" rel="noopener">
          Bank of England&apos;s rate
        </Link>{' '}
        on the day before the half year in which it begins to run.
      </Typography>
      <Form
        form={form}
        id={formId}
        label="Base rates"
        onSubmit={async ({ rates: entered }) => {
          const body = { rates: entered.map((rate) => ({ ...rate, percent: percent(rate.percent) })) };
          await change.mutateAsync({ body });
          notifyDone('Base rates updated');
          onClose();
        }}
      >
        <RowList
          name="rates"
          label="Half years"
          rowName="Half year"
          columns="1fr 1fr"
          blank={() => ({ startsOn: null, percent: null })}
          empty="Nothing can be claimed"
          row={(path) => (
            <>
              <DateField name={`${path}.startsOn`} label="From" required toward="past" />
              <NumberField name={`${path}.percent`} label="Base rate" required decimals={2} unit="%" />
            </>
          )}
        />
        <SubmitError />
      </Form>
    </Dialog>
  );
}
