import { lazyComponent } from '../lazy.tsx';
import { TextInput } from '../TextInput.tsx';

/** Chooses one of many that are searched for while typing. Its code comes with the first such field. */
export const AutocompleteField = lazyComponent(
  async () => (await import('./SearchedChoice.tsx')).SearchedChoice,
  ({ label, required = false }) => <TextInput label={label} required={required} readOnly value="" />,
);
