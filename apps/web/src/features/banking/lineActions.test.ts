import type { BankLine, PaidProposal } from '@dragoman/contract/banking';
import { noPence, pence } from '@dragoman/domain/money';
import { describe, expect, it } from 'vitest';
import { actionOfKey, actionsOf, stepOfKey } from './lineActions.ts';

const proposal = {
  certainty: 'certain',
  payerId: null,
  payer: null,
  parts: [],
  credit: noPence,
  fee: noPence,
  feeBy: null,
  reasons: [],
  doubts: [],
} as const;
const line = (changes: Partial<BankLine>) =>
  ({ state: 'open', amount: pence(100), proposal: null, paid: null, paying: null, ...changes }) as BankLine;
const labels = (changes: Partial<BankLine>, role: 'superadmin' | 'ip-admin' = 'superadmin') =>
  actionsOf(line(changes), role).map(({ key, label }) => `${key} ${label}`);

describe('what can be done with a line', () => {
  it('is booking what is certain, and checking what is not', () => {
    expect(labels({ proposal: { ...proposal, parts: [], reasons: [], doubts: [] } })).toEqual([
      'Enter Book',
      'e Edit',
      'i Ignore',
    ]);
    expect(labels({})).toEqual(['Enter Check', 'i Ignore']);
    expect(labels({ amount: pence(-100) })).toEqual(['i Ignore']);
  });
  it('is booking what was paid out, for those who pay', () => {
    const target = { kind: 'slip', id: '1', name: 'REM-000001', payee: 'Ana', amount: pence(100), run: null } as const;
    const paying = {
      certainty: 'certain',
      target,
      reasons: [],
      doubts: [],
      choices: [target],
    } as unknown as PaidProposal;
    const amount = pence(-100);
    expect(labels({ amount, paying })).toEqual(['Enter Book', 'i Ignore']);
    expect(labels({ amount, paying }, 'ip-admin')).toEqual(['i Ignore']);
    expect(labels({ amount, paying: { ...paying, choices: [paying.target!, paying.target!] } })).toEqual([
      'Enter Book',
      'e Edit',
      'i Ignore',
    ]);
    expect(labels({ amount, paying: { ...paying, certainty: 'doubtful' } })).toEqual(['Enter Check', 'i Ignore']);
    expect(labels({ amount, paying: { ...paying, certainty: 'none', target: null } })).toEqual(['i Ignore']);
  });
  it('is taking back, for those who correct payments', () => {
    expect(labels({ state: 'booked' })).toEqual(['u Undo']);
    expect(labels({ state: 'booked' }, 'ip-admin')).toEqual([]);
    expect(labels({ state: 'ignored' }, 'ip-admin')).toEqual(['u Open again']);
  });
  it('is asked for by keys', () => {
    const actions = actionsOf(line({}), 'ip-admin');
    expect(['Enter', 'e', 'E', 'i', 'u', 'x'].map((key) => actionOfKey(key, actions)?.what)).toEqual([
      'edit',
      'edit',
      'edit',
      'ignore',
      undefined,
      undefined,
    ]);
    expect(['ArrowDown', 'j', 'k', 'ArrowUp', 'Tab'].map(stepOfKey)).toEqual([1, 1, -1, -1, undefined]);
  });
});
