import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReplyOf } from '@dragoman/contract/kit';
import { quotationRoutes, type Quotation, type QuotationEntry } from '@dragoman/contract/quotations';
import { quotationFieldsOf, quotationForm } from '@dragoman/domain/quotations';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { call, reading, useRouteMutation } from '../../api/index.ts';
import { isClash, useClash } from '../../api/versions/useClash.tsx';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { Form, pickChanged, SubmitError, useSchemaForm, type Options } from '../../ui/form/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { QuotationFields } from './QuotationFields.tsx';
import { QuotationFiguresTable } from './QuotationFiguresTable.tsx';
import { quotationWords } from './quotationWords.ts';
import { useLiveQuotation } from './useLiveQuotation.ts';

type FormData = ReplyOf<typeof quotationRoutes.form>['data'];

interface QuotationFormDialogProps {
  readonly bookingId: string;
  /** Rates that may be chosen for this booking's customer. */
  readonly rates: Options;
  readonly onClose: () => void;
}

/** The quotation form with its figures beside it. */
export function QuotationFormDialog({ bookingId, rates, onClose }: QuotationFormDialogProps) {
  const opened = useQuery({ ...reading(quotationRoutes.form, { params: { id: bookingId } }), staleTime: 0, gcTime: 0 });
  if (opened.data) return <Loaded now={opened.data.data} rates={rates} onClose={onClose} />;
  return (
    <Dialog open title="Quotation" onClose={onClose}>
      {opened.error ? (
        <ErrorState text={opened.error.message} onRetry={() => void opened.refetch()} />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  );
}

function Loaded({ now, rates, onClose }: { now: FormData; rates: Options; onClose: () => void }) {
  const [data, setData] = useState(now);
  // Its money fields hold whole pence, which the domain's schema checks and does not name.
  const schema = useMemo(() => quotationForm(data.serviceType, data.threshold) as z.ZodType<QuotationEntry>, [data]);
  const form = useSchemaForm<QuotationEntry>(schema, defaultsOf(data), { mode: 'onChange' });
  const confirm = useRouteMutation(quotationRoutes.confirm, { outdates: ['bookings'], handles: isClash });
  const params = { id: data.bookingId };
  const { save, panel } = useClash<FormData, QuotationEntry, void>({
    form,
    valuesOf: defaultsOf,
    rebase: (version) => {
      setData(version);
      form.reset(defaultsOf(version));
    },
    read: async () => (await call(quotationRoutes.form, { params })).data,
    send: async (_changes, version) => {
      const body = { ...entryOf(form.getValues()), updatedAt: versionOver(version, now) };
      const { msg } = await confirm.mutateAsync({ params, body });
      notifyDone(msg);
      onClose();
    },
    words: quotationWords((id) => labelOfRate(rates, id)),
    saveLabel: 'Confirm',
  });
  const { isValid, isDirty, errors } = form.formState;
  const values = form.watch();
  const entry = isValid ? entryOf(values) : undefined;
  const { quotation, refusal } = useLiveQuotation(data.bookingId, entry);
  return (
    <Dialog
      open
      width="md"
      title={
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          {data.title}
          <Chip size="small" label={data.booking_ref} />
        </Box>
      }
      onClose={onClose}
      busy={confirm.isPending}
      unsaved={isDirty}
      actions={
        <>
          <CloseButton disabled={confirm.isPending}>Close</CloseButton>
          <BusyButton
            label="Confirm"
            busyLabel="Preparing"
            busy={confirm.isPending}
            disabled={!isValid}
            type="submit"
            form="quotation-form"
          />
        </>
      }
    >
      <Form
        form={form}
        id="quotation-form"
        label={data.title}
        onSubmit={(entered) => save(pickChanged(form, entered), data, entered)}
      >
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: '1fr', md: '1.4fr 1fr' },
            alignItems: 'start',
            pt: 0.5,
          }}
        >
          <Box sx={{ display: 'grid', gap: 2 }}>
            <QuotationFields service={data.serviceType} rates={rates} />
            <SubmitError />
          </Box>
          <Paper variant="outlined" component="section" aria-label="Figures" sx={{ p: 2 }}>
            <Typography variant="subtitle2" sx={{ mb: 1 }}>
              {quotation?.rateName ?? data.rateName ?? 'No rate'}
            </Typography>
            <Figures quotation={quotation} refusal={refusal ?? data.refusal} marked={Object.keys(errors).length > 0} />
          </Paper>
        </Box>
      </Form>
      {panel}
    </Dialog>
  );
}

interface FiguresProps {
  readonly quotation: Quotation | undefined;
  readonly refusal: string | null | undefined;
  /** Whether an entry is marked as wrong. */
  readonly marked: boolean;
}

/** What the entries come to, or why that cannot be said. */
function Figures({ quotation, refusal, marked }: FiguresProps) {
  if (quotation) return <QuotationFiguresTable quotation={quotation} />;
  if (marked) return <Typography color="textSecondary">Mend the marked entries to see the figures.</Typography>;
  if (refusal) return <Alert severity="warning">{refusal}</Alert>;
  return <Typography color="textSecondary">The figures follow what you enter.</Typography>;
}

/** The newest version while all that the form began with still stands; else that one, which the server then refuses. */
function versionOver(base: FormData, now: FormData): FormData['updatedAt'] {
  const facts = (data: FormData) => JSON.stringify({ ...data, updatedAt: undefined });
  return facts(base) === facts(now) && now.updatedAt > base.updatedAt ? now.updatedAt : base.updatedAt;
}

/** What the form calls a rate. */
const labelOfRate = (rates: Options, id: unknown): string | undefined => {
  const rate = rates.find((option) => typeof option !== 'string' && option.value === id);
  return typeof rate === 'object' ? rate.label : undefined;
};

/** Only the fields that the service asks for; the schema refuses all others. */
function defaultsOf({ serviceType, entries, billingRateId }: FormData): Record<string, unknown> {
  const stored = entries as Record<string, unknown>;
  const asked = Object.fromEntries(quotationFieldsOf[serviceType].map((field) => [field, stored[field] ?? null]));
  return { ...asked, discounts: entries.discounts, billingRateId };
}

/** Blanks are left out: an empty time is none. */
function entryOf(values: Record<string, unknown>): QuotationEntry {
  const { billingRateId = null, ...entered } = values;
  const stated = Object.entries(entered).filter(([, value]) => value !== null && value !== '' && value !== undefined);
  return { ...Object.fromEntries(stated), billingRateId } as QuotationEntry;
}
