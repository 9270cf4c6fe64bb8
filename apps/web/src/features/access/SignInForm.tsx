import { longestSignInEmail, signInFields, signInPasswordHint } from '@dragoman/domain/access';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type FormEvent } from 'react';
import { z } from 'zod';
import type { Credentials } from '../../api/signing.ts';
import { below } from '../../ui/below.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

const SignIn = z.object(signInFields);
type Field = keyof Credentials;

interface SignInFormProps {
  readonly label: string;
  /** Whose password alone is asked for. */
  readonly known?: string | undefined;
  readonly busy: boolean;
  /** Resolves when signed in. What was refused the message bar has said: the form adds no text. */
  readonly onSubmit: (credentials: Credentials) => Promise<unknown>;
}

/** Email and password. The first visit waits for it, so it is made without the form kit. */
export function SignInForm({ label, known, busy, onSubmit }: SignInFormProps) {
  const [entry, setEntry] = useState<Credentials>({ email: known ?? '', password: '' });
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const { data, error } = SignIn.safeParse(entry);
  const sentence = (field: Field) => error?.issues.find(({ path }) => path[0] === field)?.message;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const inputs = event.currentTarget.elements;
    const enter = (field: Field) => (inputs.namedItem(field) as HTMLElement).focus();
    setLeft(new Set(['email', 'password']));
    if (!data) return enter(sentence('email') ? 'email' : 'password');
    await onSubmit(data).catch(() => enter('password'));
  };
  const fieldProps = (field: Field) => {
    const wrong = left.has(field) ? sentence(field) : undefined;
    return {
      name: field,
      required: true,
      value: entry[field],
      error: wrong !== undefined,
      helperText: wrong,
      onChange: (event: { target: { value: string } }) => setEntry({ ...entry, [field]: event.target.value }),
      onBlur: () => setLeft(new Set([...left, field])),
    };
  };
  const email = fieldProps('email');
  const password = fieldProps('password');

  return (
    <form noValidate aria-label={label} onSubmit={(event) => void submit(event)}>
      <Stack sx={{ gap: 2 }}>
        {known === undefined ? (
          <TextInput
            {...email}
            label="Email"
            type="email"
            autoComplete="username"
            autoFocus
            helperText={below(email.helperText, undefined, entry.email, longestSignInEmail)}
          />
        ) : (
          <input hidden readOnly autoComplete="username" value={known} />
        )}
        <TextInput
          {...password}
          label="Password"
          type="password"
          autoComplete="current-password"
          autoFocus={known !== undefined}
          helperText={password.helperText ?? signInPasswordHint(entry.password)}
        />
        <Button variant="contained" type="submit" disabled={busy}>
          {busy ? 'Please wait...' : 'Sign in'}
        </Button>
      </Stack>
    </form>
  );
}
