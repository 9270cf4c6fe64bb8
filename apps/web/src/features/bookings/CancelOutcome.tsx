import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { bookingRoutes, type Cancellation, type CancellationPreview } from '@dragoman/contract/bookings';
import type { ReplyOf } from '@dragoman/contract/kit';
import { cancellationOutcomeLabels, cancellationOutcomes, departureReasonLimit } from '@dragoman/domain/bookings';
import { levyLabel } from '@dragoman/domain/charging';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { reading } from '../../api/index.ts';
import { NumberField, RadioGroup, ShareTickField, TextField } from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { MoneyText } from '../../ui/texts.tsx';

export type CancelForm = UseFormReturn<FieldValues, unknown, Cancellation>;
type Preview = ReplyOf<typeof bookingRoutes.cancellationPreview>['data'];
type Side = CancellationPreview['client'];

const shares = ['clientShare', 'interpreterShare'] as const;

/** A percentage that somebody typed instead of that of the terms; undefined while the terms hold or it is no percentage. */
const typedShare = (held: unknown, changed: boolean): number | undefined =>
  changed && typeof held === 'number' && Number.isInteger(held) && held >= 0 && held <= 100 ? held : undefined;

/**
 * What cancelling charges by the outcome and percentages in the form; until somebody chooses, those of the agency's terms.
 * `isCurrent`: the figures are those of what stands in the form.
 */
export function useCancellationFigures(id: string, form: CancelForm) {
  const [outcome, client, interpreter] = form.watch(['outcome', ...shares]);
  const { dirtyFields } = form.formState;
  const query = {
    ...(dirtyFields['outcome'] ? { outcome } : {}),
    clientShare: typedShare(client, dirtyFields['clientShare'] === true),
    interpreterShare: typedShare(interpreter, dirtyFields['interpreterShare'] === true),
  };
  const read = useQuery(reading(bookingRoutes.cancellationPreview, { params: { id }, query }));
  const figures = read.isPlaceholderData || read.error ? undefined : read.data?.data;
  const { resetField } = form;
  const before = useRef<unknown>(undefined);
  // Another outcome has percentages of its own.
  const begin = useEffectEvent((chosen: unknown) => {
    if (before.current !== undefined && before.current !== chosen) for (const share of shares) resetField(share);
    before.current = chosen;
  });
  useEffect(() => begin(outcome), [outcome]);
  const last = read.data?.data;
  return { figures, last, error: read.error, isCurrent: figures !== undefined && !read.isFetching };
}

const outcomes = cancellationOutcomes.map((value) => ({ value, label: cancellationOutcomeLabels[value] }));

interface CancelOutcomeProps {
  /** Those of what stands in the form, with which it begins. */
  readonly figures: Preview | undefined;
  /** Those that were read last. */
  readonly last: Preview | undefined;
  readonly error: Error | null;
}

/** What became of the job, with the hours of notice, and what each side is charged by it. */
export function CancelOutcome({ figures, last, error }: CancelOutcomeProps) {
  const { getFieldState, resetField } = useFormContext();
  // Here, beside its fields: a dialog draws them later than whoever opens it, and what is not drawn cannot be set.
  const begin = useEffectEvent((found: Preview) => {
    if (!getFieldState('outcome').isDirty) resetField('outcome', { defaultValue: found.outcome });
    const byTerms = { clientShare: found.client.byTerms, interpreterShare: found.interpreter?.byTerms };
    for (const share of shares) if (!getFieldState(share).isDirty) resetField(share, { defaultValue: byTerms[share] });
  });
  useEffect(() => {
    if (figures) begin(figures);
  }, [figures]);
  const options = last ? outcomes.filter(({ value }) => last.outcomes.includes(value)) : outcomes;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <RadioGroup name="outcome" label="What became of the job" required options={options} />
        {last && (
          <Typography variant="body2" color="textSecondary">
            Cancelled now: {last.notice}
          </Typography>
        )}
      </Box>
      {error && <Alert severity="error">{error.message}</Alert>}
      {last && !error && <Charged figures={last} />}
    </>
  );
}

function Charged({ figures }: { figures: Preview }) {
  const { client, departs, interpreter, outcome } = figures;
  const isTooLate =
    outcome === 'in time' && [client, interpreter].every((side) => !side || side.share === side.byTerms);
  const title = outcome === 'late' && client.leftOpen ? 'Late cancellation: charge the minimum' : 'What is charged';
  return (
    <FormSection title={title}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SideFields
          name="clientShare"
          side={client}
          outcome={outcome}
          tick="For the client"
          label="Client pays"
          whose="client's"
        />
        {interpreter && (
          <SideFields
            name="interpreterShare"
            side={interpreter}
            outcome={outcome}
            tick="For the interpreter"
            label="Interpreter earns"
            whose="interpreter's"
          />
        )}
      </Box>
      {departs && (
        <TextField
          name="shareReason"
          label="Why the terms are not kept"
          required
          max={departureReasonLimit.most}
          help={`${isTooLate ? 'By the terms so short a notice is charged. ' : ''}Kept with the booking; neither side is told`}
        />
      )}
    </FormSection>
  );
}

interface SideFieldsProps {
  readonly name: (typeof shares)[number];
  readonly side: Side;
  /** Whose percentages they are. */
  readonly outcome: Preview['outcome'];
  readonly tick: string;
  readonly label: string;
  readonly whose: string;
}

function SideFields({ label, name, outcome, side, tick, whose }: SideFieldsProps) {
  const { formState, getFieldState } = useFormContext();
  const held: unknown = useWatch({ name });
  const { isDirty } = getFieldState(name, formState);
  // The figures are those of the percentages before.
  const isKnown = !isDirty || typedShare(held, true) !== undefined;
  const ofOutcome = `by the terms of '${cancellationOutcomeLabels[outcome]}'`;
  const whole = side.of === 'booked' ? 'of what was booked' : 'of the minimum charge';
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '200px 1fr' }, alignItems: 'start' }}
    >
      {side.leftOpen ? (
        <ShareTickField name={name} label={tick} help={`Issues the ${whose} invoice at once`} />
      ) : (
        <NumberField
          name={name}
          label={label}
          required
          unit="%"
          help={side.share === side.byTerms ? `${whole}, ${ofOutcome}` : `${whole}; ${ofOutcome} ${side.byTerms} %`}
        />
      )}
      <Sums side={isKnown ? side : undefined} label={label} />
    </Box>
  );
}

/** What a side is charged; dashes while its percentage cannot be read. */
function Sums({ side, label }: { side: Side | undefined; label: string }) {
  return (
    <Box aria-live="polite" sx={{ minWidth: 0 }}>
      <Box
        component="dl"
        aria-label={label}
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(3, 1fr)',
          gap: 1,
          textAlign: 'right',
          '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
          '& dd': { m: 0 },
        }}
      >
        <Sum label="Net" amount={side?.net} />
        <Sum label={side?.charge ? `${levyLabel(side)} ${side.percent}%` : 'VAT'} amount={side?.charge} />
        <Sum label="Total" amount={side?.gross} strong />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'right', mt: 0.5 }}>
        {side ? (side.line ?? 'No invoice') : 'Enter 0 to 100'}
      </Typography>
    </Box>
  );
}

function Sum({ amount, label, strong = false }: { label: string; amount: Side['net'] | undefined; strong?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd style={strong ? { fontWeight: 600 } : undefined}>
        {amount === undefined ? '–' : <MoneyText amount={amount} />}
      </dd>
    </div>
  );
}
