import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { interpreterRoutes, type Interpreter } from '@dragoman/contract/interpreters';
import {
  eachLanguageOnce,
  freeLanguagePosition,
  languageFields,
  languageServices,
  mostLanguages,
} from '@dragoman/domain/interpreters';
import { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import { isClash } from '../../api/versions/useClash.tsx';
import { CheckboxField, TextField } from '../../ui/form/index.ts';
import { DialectField, LanguageField } from '../languages/LanguageField.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useProfileForm } from './useProfileForm.ts';

const Slot = z.object({ ...languageFields, services: z.record(z.string(), z.boolean()) });
const Slots = z.object({ languages: z.array(Slot).superRefine(eachLanguageOnce) });

function valuesOf({ languages }: Interpreter) {
  return {
    languages: languages.map(({ language, dialect, services }) => ({
      language,
      dialect: dialect ?? '',
      services: Object.fromEntries(languageServices.map((service) => [service, services.includes(service)])),
    })),
  };
}

/** The five languages with the services offered in each. */
export function LanguagesTab({ profile }: { profile: Interpreter }) {
  const editable = profile.isAccessTo;
  const change = useRouteMutation(interpreterRoutes.changeLanguages, { outdates: ['interpreters'], handles: isClash });
  const { form, save, panel } = useProfileForm<z.output<typeof Slots>>(profile, {
    schema: Slots,
    valuesOf,
    send: async (_changes, { _id, updatedAt }, { languages }) => {
      const entries = languages.map(({ language, dialect, services }) => ({
        language: language ?? '',
        dialect: dialect || null,
        services: languageServices.filter((service) => services[service]),
      }));
      return (await change.mutateAsync({ params: { id: _id }, body: { languages: entries, updatedAt } })).data;
    },
  });
  return (
    <ProfileForm label="Languages" form={form} editable={editable} onSubmit={save} panel={panel}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {Array.from({ length: mostLanguages }, (_, position) => (
          <SlotFields key={position} position={position} disabled={!editable} />
        ))}
      </Box>
    </ProfileForm>
  );
}

function SlotFields({ position, disabled }: { position: number; disabled: boolean }) {
  const free = position === freeLanguagePosition;
  const name = `languages.${position}`;
  return (
    <Paper
      variant="outlined"
      role="group"
      aria-label={`Language ${position + 1}`}
      sx={{
        p: 1.5,
        display: 'grid',
        columnGap: 2,
        rowGap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '220px 220px 1fr' },
      }}
    >
      {free ? (
        <>
          <TextField name={`${name}.language`} label="Other Language" disabled={disabled} />
          <TextField name={`${name}.dialect`} label="Dialect" disabled={disabled} />
        </>
      ) : (
        <>
          <LanguageField name={`${name}.language`} disabled={disabled} />
          <DialectField name={`${name}.dialect`} disabled={disabled} />
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gridColumn: { sm: '1 / -1', lg: 'auto' } }}>
        {languageServices.map((service) => (
          <CheckboxField key={service} name={`${name}.services.${service}`} label={service} disabled={disabled} />
        ))}
      </Box>
    </Paper>
  );
}
