import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { userRoutes, type User } from '@dragoman/contract/access';
import { leaveBalance, userFields } from '@dragoman/domain/access';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import MuiTextField from '@mui/material/TextField';
import { z } from 'zod';
import type { Handles } from '../../api/client.ts';
import { call, outdate, useRouteMutation } from '../../api/index.ts';
import { BusyButton } from '../../ui/Dialog.tsx';
import {
  DateField,
  FieldGrid,
  Form,
  NumberField,
  PhoneField,
  SubmitError,
  TextField,
  pickChanged,
  requiredDay,
  useBaseVersion,
  useSchemaForm,
} from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { isClash, useClash } from '../../api/versions/useClash.tsx';
import { asksWhoIsThere, othersSignIn, useConfirmed } from './factors/useConfirmed.tsx';
import { EmailField, GenderField, RoleField } from './userInputs.tsx';
import { FactorReset } from './FactorReset.tsx';
import { UserPhoto } from './UserPhoto.tsx';
import { userWords } from './userWords.ts';

const { noteText: _noteText, password, ...details } = userFields;
const Details = z.object({ ...details, createdAt: requiredDay });
const WithPassword = Details.extend({ password });
const handles: Handles = (refusal) => isClash(refusal) || asksWhoIsThere(refusal);
type Entered = z.output<typeof Details> & { password?: string };

export function UserDetails({ user, onDone }: { user: User; onDone: () => void }) {
  const [resetting, setResetting] = useState(false);
  const schema: z.ZodType<Entered, Record<string, unknown>> = resetting ? WithPassword : Details;
  const form = useSchemaForm(schema, valuesOf(user), { mode: 'onChange' });
  const { base, rebase } = useBaseVersion(user, form, valuesOf);
  const update = useRouteMutation(userRoutes.update, { outdates: ['users'], handles });
  const { confirmed, question } = useConfirmed(othersSignIn);
  const params = { id: user._id };
  const { save, panel } = useClash<User, Entered, void>({
    form,
    valuesOf,
    rebase,
    words: userWords,
    read: async () => {
      void outdate('users');
      return (await call(userRoutes.one, { params })).data;
    },
    send: async (changes, { updatedAt }) => {
      const body = { ...changes, updatedAt };
      if (!(await confirmed(() => update.mutateAsync({ params, body })))) return;
      notifyDone('User updated');
      onDone();
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const toggle = () => {
    setResetting(!resetting);
    form.resetField('password');
  };
  return (
    <Form form={form} label="User Details" onSubmit={(values) => save(pickChanged(form, values), base, values)}>
      <Stack sx={{ gap: 3 }}>
        <UserPhoto user={user} />
        <FieldGrid least={220}>
          <TextField name="fName" label="Fore Name" required />
          <TextField name="lName" label="Last Name" required />
          <GenderField />
          <RoleField />
          <EmailField />
          <PhoneField name="mobile" label="Mobile" />
          <TextField name="position" label="Position" required />
          <DateField toward="past" name="createdAt" label="Date of Join" required />
        </FieldGrid>
        <Leave title="Leave" total="leaveTotal" taken="leaveTaken" />
        <Leave title="Sick Leave" total="sickLeaveTotal" taken="sickLeaveTaken" />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
          <Button variant="outlined" onClick={toggle} aria-pressed={resetting}>
            {resetting ? 'Cancel Password Reset' : 'Reset Password'}
          </Button>
          {user.secondFactor && <FactorReset id={user._id} name={user.fullName} />}
          {resetting && (
            <Box sx={{ flex: 1, minWidth: 220, maxWidth: 320 }}>
              <TextField
                name="password"
                label="Password"
                type="password"
                autoComplete="new-password"
                required
                autoFocus
              />
            </Box>
          )}
        </Box>
        <SubmitError />
        {panel}
        {question}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <BusyButton label="Update" type="submit" busy={isSubmitting} disabled={!isDirty} />
        </Box>
      </Stack>
    </Form>
  );
}

function valuesOf(user: User) {
  const { fName, lName, gender, role, email, createdAt, leaveTotal, leaveTaken, sickLeaveTotal, sickLeaveTaken } = user;
  const texts = { mobile: user.mobile ?? '', position: user.position ?? '', password: '' };
  return {
    fName,
    lName,
    gender,
    role,
    email,
    createdAt,
    leaveTotal,
    leaveTaken,
    sickLeaveTotal,
    sickLeaveTaken,
    ...texts,
  };
}

/** Days of leave; the balance is calculated, and red when more was taken than there is (rule access/leave). */
function Leave({ title, total, taken }: { title: string; total: string; taken: string }) {
  const { watch } = useFormContext();
  const [all, used] = [watch(total), watch(taken)];
  const balance = typeof all === 'number' && typeof used === 'number' ? leaveBalance(all, used) : undefined;
  return (
    <FormSection title={title}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', alignItems: 'start' }}>
        <NumberField name={total} label="Total" decimals={1} required />
        <NumberField name={taken} label="Taken" decimals={1} required />
        <MuiTextField
          label="Balance"
          value={balance ?? ''}
          slotProps={{
            htmlInput: { readOnly: true, style: { textAlign: 'right' } },
            input: { sx: { color: balance !== undefined && balance < 0 ? 'error.main' : 'inherit' } },
          }}
        />
      </Box>
    </FormSection>
  );
}
