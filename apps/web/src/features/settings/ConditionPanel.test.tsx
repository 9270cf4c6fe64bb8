// @vitest-environment happy-dom
import { settingsRoutes } from '@dragoman/contract/settings';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { queries, reading } from '../../api/queries.ts';
import { ConditionPanel } from './ConditionPanel.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.stubGlobal('fetch', () => new Promise(() => undefined));

function drawn(sentences: string[]): Element {
  act(() => void queries.setQueryData(reading(settingsRoutes.condition, {}).queryKey, { data: sentences }));
  const place = document.body.appendChild(document.createElement('div'));
  act(() =>
    createRoot(place).render(
      <QueryClientProvider client={queries}>
        <ConditionPanel />
      </QueryClientProvider>,
    ),
  );
  return place;
}

it('says what does not work, and nothing while all does', () => {
  expect(drawn(['The virus scanner cannot be reached: no upload is taken']).textContent).toContain(
    'Please tell whoever runs the portal:The virus scanner cannot be reached: no upload is taken',
  );
  expect(drawn([]).textContent).toBe('');
});
