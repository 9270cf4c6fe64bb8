import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { AutocompleteField, type Option } from '../../ui/form/index.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { findDialects, findLanguages } from './lookups.ts';
import { mayWriteNames, useNewDialect, useNewLanguage } from './writing.ts';

const NameDialog = lazyComponent(async () => (await import('./NameDialog.tsx')).NameDialog);

interface NameFieldProps {
  readonly name: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

/** Chooses an enabled language; one that is missing is added in place by those who may. */
export function LanguageField(props: NameFieldProps) {
  return <NameField {...props} what="Language" find={findLanguages} onCreate={useNewLanguage()} />;
}

/** Chooses an enabled dialect, as LanguageField does. */
export function DialectField(props: NameFieldProps) {
  return <NameField {...props} what="Dialect" find={findDialects} onCreate={useNewDialect()} />;
}

interface OfferingProps extends NameFieldProps {
  readonly what: 'Language' | 'Dialect';
  readonly find: (text: string) => Promise<readonly Option[]>;
  readonly onCreate: (name: string) => Promise<unknown>;
}

function NameField({ what, find, onCreate, ...field }: OfferingProps) {
  const { setValue } = useFormContext();
  const [adding, setAdding] = useState<string>();
  const offer = { label: `Add a ${what.toLowerCase()}`, onTake: setAdding };
  return (
    <>
      <AutocompleteField {...field} label={what} eager rest={0} find={find} {...(mayWriteNames() ? { offer } : {})} />
      {adding !== undefined && (
        <NameDialog
          what={what}
          entry={undefined}
          suggested={adding}
          onClose={() => setAdding(undefined)}
          onSave={async ({ name }) => {
            await onCreate(name);
            setValue(field.name, name, { shouldDirty: true, shouldValidate: true });
          }}
        />
      )}
    </>
  );
}
