import { type MadeToken, type programRoutes, type tokenRoutes } from '@dragoman/contract/access';
import {
  longestToken,
  mayUseScope,
  type Role,
  type Scope,
  scopeNames,
  scopes,
  tokenDays,
  tokenFields,
} from '@dragoman/domain/access';
import { z } from 'zod';
import { useRouteMutation } from '../../../api/index.ts';
import { countWithNoun } from '../../../ui/counted.ts';
import { ChecklistField } from '../../../ui/ChecklistField.tsx';
import { SelectField, TextField, useSchemaForm } from '../../../ui/form/index.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { asksWhoIsThere, useConfirmed } from '../factors/useConfirmed.tsx';

const Form = z.object({ ...tokenFields, days: z.string().transform(Number).pipe(tokenFields.days) });
const blank = { name: '', scopes: [] as Scope[], days: '90' };

const days = tokenDays.map((count) => ({
  value: String(count),
  label: count === longestToken ? 'A year' : countWithNoun(count, 'day'),
}));

interface NewTokenDialogProps {
  /** The call that makes it: one's own, or the agency's. */
  readonly route: typeof tokenRoutes.make | typeof programRoutes.make;
  /** The role whose scopes are offered. */
  readonly role: Role;
  readonly onMade: (made: MadeToken) => void;
  readonly onClose: () => void;
}

/** Makes a token (rule programs/tokens). */
export function NewTokenDialog({ route, role, onMade, onClose }: NewTokenDialogProps) {
  const form = useSchemaForm(Form, blank);
  const make = useRouteMutation(route, { outdates: ['tokens', 'programs'], handles: asksWhoIsThere });
  const { confirmed, question } = useConfirmed('make a token');
  return (
    <FormDialog
      title="New Token"
      form={form}
      submit={{ label: 'Make Token' }}
      onClose={onClose}
      onSubmit={async (body) => {
        const made = await confirmed(() => make.mutateAsync({ body }));
        if (made) onMade(made);
      }}
    >
      <TextField
        name="name"
        label="Name"
        required
        max={60}
        autoFocus
        help="The program that uses it: it signs what it does by this name"
      />
      <SelectField name="days" label="Lasts" required options={days} />
      <ChecklistField
        name="scopes"
        label="It may"
        items={scopeNames
          .filter((scope) => mayUseScope(role, scope))
          .map((scope) => ({ value: scope, label: scopes[scope].label }))}
      />
      {question}
    </FormDialog>
  );
}
