// @vitest-environment happy-dom
import type { ReadStatement } from '@dragoman/contract/banking';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { FileFindings } from './FileFindings.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const read = {
  format: 'csv',
  account: '',
  isNamed: false,
  table: null,
  sums: null,
  skipped: [],
  unknownStatuses: [],
  asksFee: false,
  notes: [],
  difference: "The lines miss the bank's balances by £18.40, from line 4 of the file on.",
} as ReadStatement;

function said(changes: Partial<ReadStatement>): string {
  const place = document.body.appendChild(document.createElement('div'));
  const ignore = () => undefined;
  act(() =>
    createRoot(place).render(
      <FileFindings read={{ ...read, ...changes }} onDecide={ignore} isConfirmed={false} onConfirm={ignore} />,
    ),
  );
  return place.textContent;
}

it('speaks of balances that do not add up once each status is decided, since the answers may make them', () => {
  const asking = said({ unknownStatuses: [{ word: 'PARKED', lines: 1 }] });
  expect(asking).toContain("Is 'PARKED' money that has moved?");
  expect(asking).not.toContain('£18.40');
  expect(said({})).toContain('£18.40');
});
