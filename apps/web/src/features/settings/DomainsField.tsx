import Chip from '@mui/material/Chip';
import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useController, useFormContext } from 'react-hook-form';
import { settingsLabels } from './labels.ts';

const name = 'agencyDomains';

/** The agency's mail domains, each entered with Enter, a comma or by leaving the field. */
export function DomainsField() {
  const { field } = useController({ name });
  const held: readonly string[] = Array.isArray(field.value) ? field.value : [];
  const error = firstMessage(useFormContext().formState.errors[name]);
  const enter = (texts: readonly string[]) => {
    const domains = texts.flatMap((text) => text.toLowerCase().split(/[\s,;]+/)).filter((text) => text !== '');
    field.onChange([...new Set(domains)]);
  };
  return (
    <Autocomplete<string, true, false, true>
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={[...held]}
      onChange={(_, texts) => enter(texts)}
      onBlur={field.onBlur}
      renderValue={(domains, propsOf) =>
        domains.map((domain, index) => {
          const { key, ...props } = propsOf({ index });
          return <Chip key={key} size="small" label={domain} {...props} />;
        })
      }
      renderInput={(params) => (
        <MuiTextField
          {...params}
          label={settingsLabels.agencyDomains}
          inputRef={field.ref}
          error={error !== undefined}
          helperText={error ?? 'Addresses here sign in as staff. Press Enter after each'}
        />
      )}
    />
  );
}

/** Of the list as a whole, or of the first wrong entry. */
function firstMessage(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(firstMessage).find((message) => message !== undefined);
  const { message, root } = (error ?? {}) as { message?: string; root?: { message?: string } };
  return message ?? root?.message;
}
