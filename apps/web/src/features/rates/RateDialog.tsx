import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { ChangedRateStructure, NewRateStructure, rateRoutes, RateStructureRow } from '@dragoman/contract/rates';
import {
  defaultThreshold,
  locations,
  rateHints,
  rateLabels,
  rateUnits,
  shownRateName,
  type RateField,
} from '@dragoman/domain/rates';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { call, outdate, useRouteMutation, type CallRefused } from '../../api/index.ts';
import { BusyButton, CloseButton, Dialog } from '../../ui/Dialog.tsx';
import {
  pickChanged,
  FieldGrid,
  Form,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
  useSchemaForm,
} from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { useQuestion } from '../../ui/useQuestion.tsx';
import { isClash, useClash } from '../../api/versions/useClash.tsx';
import { plainRates } from './plainRates.ts';
import { asksForUse, rateQuestion } from './rateUse.ts';
import { rateWords } from './rateWords.ts';

interface RateDialogProps {
  /** Undefined: a new one. */
  readonly rate?: RateStructureRow | undefined;
  /** Number of the client whose special rate it is. */
  readonly clientID?: string;
  readonly onClose: () => void;
}

const formId = 'rate-form';
const outdates = ['ratestructures', 'settings'];

/** A new rate structure, a client's new special rate, or a change of one. */
export function RateDialog({ rate, clientID, onClose }: RateDialogProps) {
  // The form holds every field, where the call of a change could leave some out.
  const schema = (rate ? ChangedRateStructure : NewRateStructure) as z.ZodType<NewRateStructure>;
  const form = useSchemaForm(schema, valuesOf(rate, clientID), { mode: 'onChange' });
  const create = useRouteMutation(rateRoutes.create, { outdates, handles: standsBesideFields });
  const update = useRouteMutation(rateRoutes.update, { outdates, handles: answersItself });
  const { isDirty, isSubmitting } = form.formState;
  const special = clientID !== undefined || rate?.clientID != null;
  const { ask, question } = useQuestion();
  const [base, setBase] = useState(rate);
  const { save, panel } = useClash<RateStructureRow, NewRateStructure, void>({
    form,
    valuesOf: (version) => valuesOf(version, clientID),
    rebase: (version) => {
      setBase(version);
      form.reset(valuesOf(version, clientID));
    },
    read: async () => {
      void outdate('ratestructures');
      return (await call(rateRoutes.one, { params: { id: base?._id ?? '' } })).data;
    },
    send: async (changed, version) => {
      const params = { id: version._id };
      if (asksForUse(changed)) {
        const { data: use } = await call(rateRoutes.use, { params });
        if (!(await ask(rateQuestion(version, changed, use)))) return;
      }
      await update.mutateAsync({ params, body: { ...changed, updatedAt: version.updatedAt } });
      notifyDone('Rate updated');
      onClose();
    },
    words: rateWords,
  });
  const submit = async (values: NewRateStructure) => {
    if (base) return save(pickChanged(form, values), base, values);
    await create.mutateAsync({ body: values });
    notifyDone('Rate created');
    onClose();
  };
  return (
    <Dialog
      open
      width="md"
      title={rate ? `Update ${shownRateName(rate.rateName)}` : special ? 'New Special Rate' : 'New Rate Structure'}
      onClose={onClose}
      busy={isSubmitting}
      unsaved={isDirty}
      actions={
        <>
          <CloseButton disabled={isSubmitting}>Cancel</CloseButton>
          <BusyButton
            label={rate ? 'Update' : 'Save'}
            type="submit"
            form={formId}
            busy={isSubmitting}
            disabled={!isDirty}
          />
        </>
      }
    >
      <Form form={form} id={formId} label="Rate" onSubmit={submit}>
        <Stack sx={{ gap: 3, pt: 1 }}>
          <FieldGrid>
            {!special && <TextField name="rateName" label="Rate Name" required autoFocus />}
            {special && !rate && <SelectField name="rateName" label="Rate Name" required options={locations} />}
            {rate && <EnabledSwitch />}
          </FieldGrid>
          <Prices />
        </Stack>
      </Form>
      {question}
      {panel}
    </Dialog>
  );
}

/** What belongs to no field is said in the message bar alone. */
const standsBesideFields = ({ fields }: CallRefused): boolean => Object.keys(fields).length > 0;

const answersItself = (refusal: CallRefused): boolean => standsBesideFields(refusal) || isClash(refusal);

function valuesOf(rate: RateStructureRow | undefined, clientID: string | undefined): Record<string, unknown> {
  const none = Object.fromEntries(plainRates.map((field) => [field, null]));
  const blank = { threshold: defaultThreshold, MinimumRate: null, perWord: null };
  if (!rate)
    return {
      rateName: '',
      ...none,
      translation: { urgent: blank, nonUrgent: { ...blank } },
      ...(clientID === undefined ? {} : { clientID }),
    };
  const wire = z.encode(RateStructureRow, rate) as Record<string, unknown>;
  const prices = Object.fromEntries(plainRates.map((field) => [field, wire[field]]));
  return {
    ...prices,
    translation: wire['translation'],
    enabled: rate.enabled,
    ...(rate.clientID === null ? { rateName: rate.rateName } : {}),
  };
}

function EnabledSwitch() {
  return <SwitchField name="enabled" label={useFormContext().watch('enabled') === true ? 'Enable' : 'Disable'} />;
}

function Prices() {
  const { watch } = useFormContext();
  const held = Object.fromEntries(
    plainRates.map((field) => [field, watch(field)]).filter(([, value]) => typeof value === 'number'),
  );
  const hints = rateHints(held as Partial<Record<RateField, number>>);
  return (
    <>
      <FieldGrid least={300}>
        {plainRates.map((field) => (
          <NumberField
            key={field}
            name={field}
            label={rateLabels[field]}
            decimals={decimalsOf(field)}
            unit={`£ ${rateUnits[field]}`}
            help={hints[field]}
          />
        ))}
      </FieldGrid>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Translation urgency="urgent" title="Translation Urgent" />
        <Translation urgency="nonUrgent" title="Translation Non Urgent" />
      </Box>
    </>
  );
}

const decimalsOf = (field: RateField): number => (/per (minute|word)/.test(rateUnits[field]) ? 4 : 2);

/** A translation's price a word, and the minimum for its first words (rule rates/translation-prices). */
function Translation({ urgency, title }: { urgency: 'urgent' | 'nonUrgent'; title: string }) {
  const path = `translation.${urgency}`;
  return (
    <FormSection title={title}>
      <NumberField name={`${path}.perWord`} label={title} decimals={4} unit="£ per word" />
      <NumberField name={`${path}.MinimumRate`} label="Minimum" decimals={2} unit="£" />
      <NumberField name={`${path}.threshold`} label="Words in the minimum" unit="words" />
    </FormSection>
  );
}
