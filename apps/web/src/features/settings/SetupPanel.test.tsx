// @vitest-environment happy-dom
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { queries, reading } from '../../api/queries.ts';
import { beginSession } from '../../api/session.ts';
import { SetupRefusal } from './SetupPanel.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const missing = {
  key: 'bank',
  sentence: 'Enter the bank details',
  place: { label: 'Agency Settings', path: '/masters/settings' },
  refuses: true,
} as const;

it.each([
  ['superadmin', 'until this is set:'],
  ['admin', 'until the superadmin has set this:'],
] as const)('tells the %s who has to set what is missing', (role, words) => {
  beginSession({
    token: 't',
    email: 'ann@lil.example',
    user: { _id: '1', name: 'Ann', role, mustChangePassword: false },
  });
  queries.setQueryData(reading(invoiceRoutes.setup, {}).queryKey, {
    data: [missing],
    total: 1,
    count: 1,
  });
  const place = document.body.appendChild(document.createElement('div'));
  act(() =>
    createRoot(place).render(
      <QueryClientProvider client={queries}>
        <SetupRefusal />
      </QueryClientProvider>,
    ),
  );
  expect(place.textContent).toContain(
    `No invoice can be issued or sent ${words}Enter the bank details (Agency Settings)`,
  );
});
