import Box from '@mui/material/Box';
import {
  dateLabel,
  documentTypes,
  editFormPlace,
  linkedFormats,
  minimumFlags,
  places,
  purposesOfCall,
  requestedGenderLabels,
  requestedGenders,
  transcriptionFormats,
  transcriptionTypes,
  translationFormats,
} from '@dragoman/domain/bookings';
import { isTimed, urgencies, type ServiceType } from '@dragoman/domain/charging';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  DateField,
  FieldGrid,
  type Option,
  PostcodeField,
  RadioGroup,
  SelectField,
  TextField,
  EndTimeField,
  TimeField,
} from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { DialectField, LanguageField } from '../languages/LanguageField.tsx';

// Beside fields that are there at once; what they know of bank holidays and clock changes may come later.
const hints = () => import('./AppointmentHints.tsx');
const ClockHint = lazyComponent(async () => (await hints()).ClockHint);
const DayHint = lazyComponent(async () => (await hints()).DayHint);
const NewDayHint = lazyComponent(async () => (await hints()).NewDayHint);
const PlaceOffice = lazyComponent(async () => (await import('./OfficeMenu.tsx')).PlaceOffice);

const genders: Option[] = requestedGenders.map((value) => ({ value, label: requestedGenderLabels[value] }));
const urgencyOptions: Option[] = urgencies.map((value) => ({
  value,
  label: value === 'urgent' ? 'Urgent (within 3 days)' : 'Non-urgent (after 5 days)',
}));

/** The title of a service's panel. */
export const serviceTitle = (service: string): string =>
  service === 'Translation' ? 'Translations of Document(s)' : service;

interface ServiceSectionProps {
  /**
   * Appointment rows of a new booking; the edit form has the one booking's date and times instead
   * (rule bookings/appointments).
   */
  readonly appointments?: ReactNode;
  /** What to look at twice about the times. */
  readonly hints?: ReactNode;
  /** The edit form spells one place its own way (rule bookings/ukba-offices). */
  readonly editing?: boolean;
}

/** Language, when, and what the chosen service asks for. */
export function ServiceSection({ appointments, hints, editing = false }: ServiceSectionProps) {
  const service = useWatch({ name: 'serviceType' }) as ServiceType;
  useServiceDefaults(service);
  const timed = isTimed(service);
  return (
    <FormSection title={serviceTitle(service)}>
      <FieldGrid>
        <LanguageField name="language" required />
        {editing && <DialectField name="dialect" />}
        {(!timed || editing) && <DateField name="date" label={dateLabel(service)} required />}
        {timed && editing && (
          <>
            <TimeField name="startTime" label="Start Time" required />
            <EndTimeField name="endTime" since="startTime" label="End Time" required />
          </>
        )}
        {editing && <DayHint name="date" />}
        {!timed && !editing && <NewDayHint name="date" />}
        {timed && editing && <ClockHint />}
        {timed && hints}
      </FieldGrid>
      {timed && appointments}
      <FieldGrid>{fieldsOf(service, editing)}</FieldGrid>
    </FormSection>
  );
}

function fieldsOf(service: ServiceType, editing: boolean): ReactNode {
  switch (service) {
    case 'Telephone':
    case 'Video Call':
      return (
        <>
          <SelectField name="purposeOfCall" label="Purpose of Call" required options={purposesOfCall} />
          <RadioGroup name="gender" label="Gender" required options={genders} />
        </>
      );
    case 'Onsite':
      return (
        <>
          <SelectField name="place" label="Place" required options={editing ? places.map(editFormPlace) : places} />
          <PostcodeField name="postcode" label="Postcode" required />
          <Box>
            <TextField name="placeOfAttendance" label="Address of Attendance" required max={200} rows={1} />
            <PlaceOffice />
          </Box>
          <TextField name="personAttending" label="Person Attending" required max={40} />
          <TextField name="otherReference" label="Other Reference" required max={150} />
          <RadioGroup name="gender" label="Gender" required options={genders} />
        </>
      );
    case 'Translation':
      return (
        <>
          <SelectField name="documentType" label="Document Type" required options={documentTypes} />
          <SelectField name="formatType" label="Format Type" required options={translationFormats} />
          <SelectField name="urgency" label="Urgency" options={urgencyOptions} />
        </>
      );
    case 'Transcription':
      return (
        <>
          <SelectField name="transcriptionType" label="Transcription Type" required options={transcriptionTypes} />
          <SelectField name="formatType" label="Format Type" required options={transcriptionFormats} />
          <SelectField name="urgency" label="Urgency" options={urgencyOptions} />
          <LinkField />
        </>
      );
  }
}

function LinkField() {
  const format = useWatch({ name: 'formatType' }) as unknown;
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <TextField
        name="urlLink"
        label="URL Link"
        required={linkedFormats.includes(String(format))}
        help="Several are separated by commas; 150 characters in all"
        max={150}
        rows={1}
        mostRows={4}
      />
    </Box>
  );
}

/**
 * Choosing a service sets its minimum attendance (rule charging/minimum-attendance) and drops a format that it does not
 * have; the stored service brings back its own.
 */
function useServiceDefaults(service: ServiceType): void {
  const { setValue, getValues, formState } = useFormContext();
  const { defaultValues } = formState;
  const before = useRef(service);
  useEffect(() => {
    if (before.current === service) return;
    before.current = service;
    const flags = minimumFlags(service);
    const own = service === defaultValues?.['serviceType'];
    for (const flag of Object.keys(flags) as (keyof typeof flags)[])
      setValue(flag, own ? defaultValues[flag] : flags[flag], { shouldDirty: true });
    if (own) {
      for (const field of ['formatType', 'gender', 'urgency'])
        setValue(field, defaultValues[field], { shouldDirty: true });
      return;
    }
    const formats: readonly string[] = service === 'Translation' ? translationFormats : transcriptionFormats;
    if (!formats.includes(String(getValues('formatType')))) setValue('formatType', null);
    if (!getValues('gender')) setValue('gender', 'any');
    if (!getValues('urgency')) setValue('urgency', 'urgent');
  }, [service, defaultValues, setValue, getValues]);
}
