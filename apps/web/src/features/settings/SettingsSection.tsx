import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ChangedSettings, settingsRoutes, type AgencySettings } from '@dragoman/contract/settings';
import { useId, type ReactNode } from 'react';
import { z } from 'zod';
import { outdate, useDeed } from '../../api/index.ts';
import { BusyButton } from '../../ui/Dialog.tsx';
import { changedOnly, Form, SubmitError, useBegun, useSchemaForm } from '../../ui/form/index.ts';
import { sayDone } from '../../ui/messages.ts';
import { examplesAmong, named, type SettingsField } from './labels.ts';

type Change = Omit<ChangedSettings, 'updatedAt'>;

interface SettingsSectionProps {
  readonly title: string;
  readonly settings: AgencySettings;
  readonly fields: readonly SettingsField[];
  readonly children: ReactNode;
}

/** The rules of some fields, all of which must be there. */
function schemaOf(fields: readonly SettingsField[]): z.ZodType<Change, Record<string, unknown>> {
  const mask = Object.fromEntries(fields.map((field) => [field, true as const]));
  return ChangedSettings.pick(mask as never).required();
}

function valuesOf(settings: AgencySettings, fields: readonly SettingsField[]): Record<string, unknown> {
  const held = Object.fromEntries(fields.map((field) => [field, settings[field]]));
  return z.encode(schemaOf(fields), held);
}

/** A part of the settings that is saved by itself; only what was changed is sent, so that others' changes stay. */
export function SettingsSection({ title, settings, fields, children }: SettingsSectionProps) {
  const id = useId();
  const form = useSchemaForm(schemaOf(fields), valuesOf(settings, fields), { mode: 'onChange' });
  const { began, begin } = useBegun(settings, form, (version) => valuesOf(version, fields));
  const update = useDeed(settingsRoutes.update, {
    outdates: ['settings', 'departments', 'casemattertypes', 'minrates'],
  });
  // Both are read at every drawing: the form keeps up only what is read.
  const { isDirty: dirty, isValid: valid } = form.formState;
  const save = async (change: Change, typed: { readonly keepTyped?: boolean } = {}) => {
    const { data } = await update
      .mutateAsync({ body: { ...change, updatedAt: began.updatedAt } })
      .catch((error: unknown) => {
        // Refused because somebody else changed the same: discarding then shows theirs.
        void outdate(settingsRoutes.read);
        throw error;
      });
    begin(data, typed);
    sayDone('Agency Settings updated');
  };
  const examples = examplesAmong(settings, fields);

  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Form form={form} label={title} onSubmit={(values) => save(changedOnly(form, values))}>
        <Stack sx={{ gap: 2 }}>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          {examples.length > 0 && (
            <Examples
              examples={examples}
              busy={update.isPending}
              onKeep={() => void save(keptOf(began, examples), { keepTyped: true }).catch(() => undefined)}
            />
          )}
          {children}
          <SubmitError />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            {dirty && <Button onClick={() => begin(settings)}>Discard changes</Button>}
            <BusyButton type="submit" label="Save" busy={update.isPending} disabled={!dirty || !valid} />
          </Box>
        </Stack>
      </Form>
    </Paper>
  );
}

const keptOf = (settings: AgencySettings, fields: readonly SettingsField[]): Change =>
  Object.fromEntries(fields.map((field) => [field, settings[field]]));

/** Says which values are still examples; the right ones among them can be kept as they are. */
function Examples({
  examples,
  busy,
  onKeep,
}: {
  examples: readonly SettingsField[];
  busy: boolean;
  onKeep: () => void;
}) {
  return (
    <Alert
      severity="warning"
      sx={{
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: { xs: '1 1 200px', sm: 1 } },
      }}
      action={
        <Button color="inherit" size="small" disabled={busy} onClick={onKeep}>
          Keep these values
        </Button>
      }
    >
      Still example values: {named(examples)}
    </Alert>
  );
}
