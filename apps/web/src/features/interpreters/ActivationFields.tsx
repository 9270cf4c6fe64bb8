import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Interpreter } from '@dragoman/contract/interpreters';
import { settingsRoutes } from '@dragoman/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { reading } from '../../api/queries.ts';
import { SwitchField, TextField } from '../../ui/form/index.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { InstantText } from '../../ui/texts.tsx';

interface ActivationFieldsProps {
  readonly profile: Interpreter;
  readonly resetting: boolean;
  readonly onResetting: (on: boolean) => void;
}

/** Whether an interpreter may sign in and be given jobs, and with which password. */
export function ActivationFields({ profile, resetting, onResetting }: ActivationFieldsProps) {
  const active = useFormContext().watch('active') === true;
  const settings = useQuery(reading(settingsRoutes.read, {})).data?.data;
  const leftEmpty = settings?.mobileAsPassword
    ? 'Left empty, the mobile number becomes the password'
    : 'Left empty, they choose one by the link in their activation mail';
  return (
    <FormSection title="Activation">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1.5, alignItems: 'flex-start' }}>
        <Box>
          <SwitchField name="active" label="Active" />
          {profile.active && profile.active_date && (
            <Typography variant="body2" color="textSecondary">
              since <InstantText instant={profile.active_date} />
              {profile.act_by ? `, ${profile.act_by}` : ''}
            </Typography>
          )}
        </Box>
        {active && profile.hasPassword && (
          <Button variant="outlined" aria-pressed={resetting} onClick={() => onResetting(!resetting)}>
            {resetting ? 'Cancel Password Reset' : 'Reset Password'}
          </Button>
        )}
        {active && (resetting || !profile.hasPassword) && (
          <Box sx={{ flex: 1, minWidth: 220, maxWidth: 360 }}>
            <TextField
              name="password"
              label="Password"
              type="password"
              autoComplete="new-password"
              required={resetting}
              help={resetting ? undefined : leftEmpty}
            />
          </Box>
        )}
        {!active && (profile.active || profile.act_reason) && (
          <Box sx={{ flex: 1, minWidth: 220, maxWidth: 560 }}>
            <TextField name="act_reason" label="Deactivation Reason" max={255} />
          </Box>
        )}
      </Box>
    </FormSection>
  );
}
