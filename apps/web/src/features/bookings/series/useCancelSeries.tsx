import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SeriesCancellation, type Series, seriesRoutes } from '@dragoman/contract/series';
import { cancelReasonLimit } from '@dragoman/domain/bookings';
import type { ReactNode } from 'react';
import { useRouteMutation } from '../../../api/index.ts';
import { BusyButton } from '../../../ui/Dialog.tsx';
import { CheckboxField, Form, SubmitError, TextField, useSchemaForm } from '../../../ui/form/index.ts';
import { notifyDone } from '../../../ui/messages.ts';
import { Unheard } from '../Unheard.tsx';
import { datesWithin, type Scope } from './useSeries.ts';

const Cancelled = SeriesCancellation.omit({ scope: true });

interface CancelledSeries {
  readonly bookingId: string;
  readonly series: Series | undefined;
  readonly scope: Scope;
}

/** Cancels several dates of a series for one reason; none is charged (rule bookings/series-changes). */
export function useCancelSeries({ bookingId, series, scope }: CancelledSeries, onClose: () => void) {
  const dates = series ? datesWithin(series, bookingId, scope).filter((date) => !date.whyNotCancelled) : [];
  const expected = dates.filter(({ isExpected }) => isExpected);

  const form = useSchemaForm(Cancelled, { cancelReason: '', tell: true });
  const cancel = useRouteMutation(seriesRoutes.cancel, {
    outdates: ['bookings', 'invoice', 'interpreters', 'mails'],
  });
  const draw = (choice: ReactNode) => (
    <Form
      form={form}
      id="cancel-series-form"
      label="Cancel the dates of a series"
      onSubmit={async (entry) => {
        if (scope === 'one') return;
        const { msg } = await cancel.mutateAsync({ params: { id: bookingId }, body: { ...entry, scope } });
        notifyDone(msg);
        onClose();
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
        {choice}
        <TextField name="cancelReason" label="Cancellation Reason" rows={3} max={cancelReasonLimit} />
        <CheckboxField name="tell" label="Tell the interpreters and customers who were told of them" />
        <Unheard tick="tell" people={expected.map(({ interpreterName: name, date }) => ({ name, date }))} />
        <Typography variant="body2" color="textSecondary">
          Nobody is charged. A date that the terms would charge is cancelled by itself.
        </Typography>
        <SubmitError />
      </Box>
    </Form>
  );
  return {
    draw,
    busy: cancel.isPending,
    unsaved: form.formState.isDirty,
    reason: () => form.getValues('cancelReason'),
    setReason: (reason: string) => form.setValue('cancelReason', reason, { shouldDirty: true }),
    button: (
      <BusyButton
        label="Cancel Bookings"
        busy={cancel.isPending}
        tone="error"
        type="submit"
        form="cancel-series-form"
      />
    ),
  };
}
