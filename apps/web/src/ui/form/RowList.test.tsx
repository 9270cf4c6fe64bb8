// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { theme } from '../theme/theme.ts';
import { Form, RowList, TextField, useSchemaForm } from './index.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const Rows = z.object({ rows: z.array(z.object({ text: z.string().min(1, 'Required') })) });

function Drawn() {
  const form = useSchemaForm(Rows, { rows: [] }, { mode: 'onChange', guarded: false });
  return (
    <ThemeProvider theme={theme}>
      <Form form={form} onSubmit={async () => undefined}>
        <RowList
          name="rows"
          label="Rows"
          rowName="row"
          blank={() => ({ text: '' })}
          columns="1fr"
          row={(path) => <TextField name={`${path}.text`} label="Text" required />}
        />
        <button type="submit">Save</button>
      </Form>
    </ThemeProvider>
  );
}

it('a row that was added is refused once it is left or sent, not before anything is typed', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<Drawn />));
  const press = (label: string) =>
    act(async () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)!.click());
  const refused = () => place.querySelectorAll('[aria-invalid=true]').length;
  await press('Add row');
  expect(place.querySelectorAll('input')).toHaveLength(1);
  expect(refused()).toBe(0);
  // The focus goes on to the next.
  await press('Add row');
  expect(place.querySelectorAll('input')).toHaveLength(2);
  expect(refused()).toBe(1);
  expect(place.textContent).toContain('Required');
  await press('Save');
  expect(refused()).toBe(2);
});
