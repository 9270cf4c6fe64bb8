import Box from '@mui/material/Box';
import { interpreterRoutes, type Interpreter } from '@dragoman/contract/interpreters';
import { useState } from 'react';
import type { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import { isClash } from '../../api/versions/useClash.tsx';
import { DateField, FieldGrid, TextField } from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import type { ActivationAnswer } from './ActivationDialog.tsx';
import { PersonFields } from './PersonFields.tsx';
import { personalDetails, personalValues, type PersonalDetails as Entered } from './personalDetails.ts';
import { asksWhoIsThere, othersSignIn, useConfirmed } from '../access/factors/useConfirmed.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { notifyMailed } from '../../ui/messages.ts';
import { useProfileForm } from './useProfileForm.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { useQuestion } from '../../ui/useQuestion.tsx';

const ActivationFields = lazyComponent(async () => (await import('./ActivationFields.tsx')).ActivationFields);
const ActivationDialog = lazyComponent(async () => (await import('./ActivationDialog.tsx')).ActivationDialog);
const InterpreterPhoto = lazyComponent(async () => (await import('./InterpreterPhoto.tsx')).InterpreterPhoto);

/**
 * Identity, contact, activation, unavailability and papers (rules interpreters/profile-tabs,
 * interpreters/activation-password, interpreters/stored-password-stays).
 */
export function PersonalDetails({ profile }: { profile: Interpreter }) {
  const editable = profile.isAccessTo;
  const [resetting, setResetting] = useState(false);
  const [answer, setAnswer] = useState<(answer: ActivationAnswer) => void>();
  const schema: z.ZodType<Entered> = resetting ? personalDetails.resetting : personalDetails.otherwise;
  const activate = useRouteMutation(interpreterRoutes.activate, {
    outdates: ['interpreters', 'mails'],
    handles: (refusal) => isClash(refusal) || asksWhoIsThere(refusal),
  });
  const { confirmed, question } = useConfirmed(othersSignIn);
  const { ask, question: touchedQuestion } = useQuestion();
  const askActivation = async (): Promise<ActivationAnswer> => {
    const reply = await new Promise<ActivationAnswer>((resolve) => setAnswer(() => resolve));
    setAnswer(undefined);
    return reply;
  };
  const send = async (
    changes: Partial<Entered>,
    version: Interpreter,
    values: Entered,
  ): Promise<Interpreter | undefined> => {
    const { password, ...change } = changes;
    const touching = 'ua_from' in change || 'ua_to' in change;
    const jobs = touching ? await (await import('./askTouched.ts')).askTouched(profile._id, values, ask) : [];
    if (!jobs) return undefined;
    const chosen = values.active && !version.active ? await askActivation() : 'No';
    if (chosen === undefined) return undefined;
    const typed = values.active && password ? { password } : {};
    if (chosen === 'No') return confirmed(() => sendChanges({ ...change, ...typed }, version, values, jobs));
    const params = { id: profile._id };
    const body = { ...typed, changes: { ...change, jobs, updatedAt: version.updatedAt } };
    const activated = await confirmed(() => activate.mutateAsync({ params, body }));
    if (!activated) return undefined;
    const { data, ...reply } = activated;
    notifyMailed(reply);
    return data;
  };
  const { form, base, panel, save, sendChanges } = useProfileForm<Entered>(profile, {
    schema,
    valuesOf: personalValues,
    send,
    onSaved: () => setResetting(false),
  });
  return (
    <ProfileForm label="Personal Details" form={form} onSubmit={save} panel={panel} editable={editable}>
      {question}
      {touchedQuestion}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2 }}>
        <InterpreterPhoto profile={profile} />
        {editable && (
          <Box sx={{ flex: 1, minWidth: 280 }}>
            <ActivationFields
              profile={base}
              resetting={resetting}
              onResetting={(on) => {
                setResetting(on);
                form.resetField('password');
              }}
            />
          </Box>
        )}
      </Box>
      <PersonFields disabled={!editable} />
      <FormSection title="Expiry dates">
        <FieldGrid least={220}>
          <DateField name="renewalDueDate" label="Renewal Due Date" required disabled={!editable} />
          <DateField name="dbsExpiry" label="DBS Expiry Date" required disabled={!editable} />
          <DateField name="passportExpiry" label="Passport Expiry Date" required disabled={!editable} />
        </FieldGrid>
      </FormSection>
      <FormSection title="Unavailability">
        <FieldGrid least={220}>
          <DateField name="ua_from" label="Unavailable From" disabled={!editable} />
          <DateField name="ua_to" label="Unavailable To" disabled={!editable} />
          <TextField name="ua_reason" label="Unavailability Reason" max={255} disabled={!editable} />
        </FieldGrid>
      </FormSection>
      {answer && <ActivationDialog onAnswer={answer} />}
    </ProfileForm>
  );
}
