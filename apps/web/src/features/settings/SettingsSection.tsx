import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ChangedSettings, settingsRoutes, type AgencySettings } from '@dragoman/contract/settings';
import { isExample } from '@dragoman/domain/settings';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { z } from 'zod';
import { call, CallRefused, outdate, useRouteMutation } from '../../api/index.ts';
import { isClash, useClash } from '../../api/versions/useClash.tsx';
import { BusyButton } from '../../ui/Dialog.tsx';
import { pickChanged, Form, SubmitError, useBaseVersion, useSchemaForm } from '../../ui/form/index.ts';
import { notifyDone, notifyRefusal } from '../../ui/messages.ts';
import { useQuestion } from '../../ui/useQuestion.tsx';
import { anchorOf } from './anchors.ts';
import { examplesAmong, fieldNames, type SettingsField } from './labels.ts';
import { asksForUse, settingsQuestion } from './settingsUse.ts';
import { settingsWords } from './settingsWords.ts';
import { readSettings } from './useSettings.ts';

type Change = Omit<ChangedSettings, 'updatedAt'>;

interface SettingsSectionProps {
  readonly title: string;
  readonly settings: AgencySettings;
  readonly fields: readonly SettingsField[];
  readonly children: ReactNode;
}

/** The rules of some fields, all of which must be there. */
function schemaOf(fields: readonly SettingsField[]): z.ZodType<Change, Record<string, unknown>> {
  const mask = Object.fromEntries(fields.map((field) => [field, true])) as Partial<Record<SettingsField, true>>;
  return ChangedSettings.pick(mask).required();
}

function valuesOf(settings: AgencySettings, fields: readonly SettingsField[]): Record<string, unknown> {
  const held = Object.fromEntries(fields.map((field) => [field, settings[field]]));
  return z.encode(schemaOf(fields), held);
}

/** A part of the settings that is saved by itself; only what was changed is sent, so that others' changes stay. */
export function SettingsSection({ title, settings, fields, children }: SettingsSectionProps) {
  const id = useId();
  const form = useSchemaForm(schemaOf(fields), valuesOf(settings, fields), { mode: 'onChange' });
  const { base, rebase } = useBaseVersion(settings, form, (version) => valuesOf(version, fields));
  const update = useRouteMutation(settingsRoutes.update, {
    outdates: ['settings', 'departments', 'casemattertypes', 'minrates'],
    handles: isClash,
  });
  // Both are read at every drawing: the form keeps up only what is read.
  const { isDirty: dirty, isValid: valid } = form.formState;
  const save = async (change: Change, { updatedAt }: AgencySettings, typed: { readonly keepTyped?: boolean } = {}) => {
    const { data } = await update.mutateAsync({ body: { ...change, updatedAt } });
    rebase(data, typed);
    notifyDone('Agency Settings updated');
  };
  const { ask, question } = useQuestion();
  const clash = useClash<AgencySettings, Change, void>({
    form,
    valuesOf: (version) => valuesOf(version, fields),
    rebase,
    read: readSettings,
    send: async (change, version) => {
      if (asksForUse(change)) {
        const { data: use } = await call(settingsRoutes.use, {});
        if (!(await ask(settingsQuestion(version, change, use)))) return;
      }
      await save(change, version);
    },
    words: settingsWords,
    saveLabel: 'Save',
  });
  const keepExamples = (kept: Change) =>
    save(kept, base, { keepTyped: true }).catch((error: unknown) => {
      void outdate(settingsRoutes.read);
      if (error instanceof CallRefused && isClash(error)) notifyRefusal(error.msg);
    });
  const examples = examplesAmong(settings, fields);
  const confirmable = examples.filter((field) => !isExample(field, settings[field]));
  const paper = useAnchor(anchorOf(title));

  return (
    <Paper
      component="section"
      variant="outlined"
      id={anchorOf(title)}
      ref={paper}
      tabIndex={-1}
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 3 }, scrollMarginTop: 116, '&:focus': { outline: 'none' } }}
    >
      <Form form={form} label={title} onSubmit={(values) => clash.save(pickChanged(form, values), base, values)}>
        <Stack sx={{ gap: 2 }}>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          {examples.length > 0 && (
            <Examples
              entered={examples.filter((field) => !confirmable.includes(field))}
              kept={confirmable}
              busy={update.isPending}
              onKeep={() => void keepExamples(keptOf(base, confirmable))}
            />
          )}
          {children}
          <SubmitError />
          {question}
          {clash.panel}
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            {dirty && <Button onClick={() => rebase(settings)}>Discard changes</Button>}
            <BusyButton type="submit" label="Save" busy={update.isPending} disabled={!dirty || !valid} />
          </Box>
        </Stack>
      </Form>
    </Paper>
  );
}

/** Comes into view when the address names it: the section is drawn later than the page. */
function useAnchor(anchor: string) {
  const element = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === anchor) element.current?.scrollIntoView({ block: 'start' });
  }, [hash, anchor]);
  return element;
}

const keptOf = (settings: AgencySettings, fields: readonly SettingsField[]): Change =>
  Object.fromEntries(fields.map((field) => [field, settings[field]]));

/** Says which values are still examples. Some an agency may keep; the others it has to enter. */
function Examples({
  entered,
  kept,
  busy,
  onKeep,
}: {
  entered: readonly SettingsField[];
  kept: readonly SettingsField[];
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
        kept.length > 0 && (
          <Button color="inherit" size="small" disabled={busy} onClick={onKeep}>
            Confirm {fieldNames(kept)}
          </Button>
        )
      }
    >
      {entered.length > 0 && <div>Still example values: {fieldNames(entered)}</div>}
      {kept.length > 0 && <div>Change or confirm: {fieldNames(kept)}</div>}
    </Alert>
  );
}
