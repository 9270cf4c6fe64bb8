import { describe, expect, it } from 'vitest';
import { heldBack, preflight, preflightState, type PreflightFacts } from './index.ts';

const rules = {
  requiresPurchaseOrder: true,
  requiresCostCode: true,
  requiresSignedSheet: true,
  invoicesToAccounts: false,
  attachesEInvoice: true,
  invoiceRhythm: 'job',
} as const;
const whole: PreflightFacts = {
  rules,
  purchaseOrder: 'PO 1',
  otherReference: null,
  costCode: 'Ward 17',
  hasSignedSheet: true,
  hasRecipient: true,
  eInvoiceProblems: [],
};
const keys = (change: Partial<PreflightFacts>) => preflight({ ...whole, ...change }).map(({ key }) => key);

describe('an invoice before it leaves (rule invoices/pre-flight)', () => {
  it('is ready when everything is there', () => {
    expect(preflight(whole)).toEqual([]);
    expect(preflightState([])).toBe('ready');
  });

  it.each([
    ['no purchase order', { purchaseOrder: null }, ['purchase order']],
    ['a reference instead of one', { purchaseOrder: '', otherReference: 'T-9' }, []],
    ['no cost code', { costCode: ' ' }, ['cost code']],
    ['no signed sheet', { hasSignedSheet: false }, ['signed sheet']],
    ['nobody to send it to', { hasRecipient: false }, ['address']],
    ['no electronic invoice', { eInvoiceProblems: ['no VAT number'] }, ['e-invoice']],
    ['a client of one invoice a month', { rules: { ...rules, invoiceRhythm: 'month' } }, ['monthly invoice']],
    [
      'no electronic invoice of a job that goes with its month',
      { rules: { ...rules, invoiceRhythm: 'month' }, eInvoiceProblems: ['no VAT number'] },
      ['monthly invoice'],
    ],
    [
      'everything missing',
      { purchaseOrder: null, costCode: null, hasSignedSheet: false },
      ['purchase order', 'cost code', 'signed sheet'],
    ],
  ] as const)('with %s', (_, change, expected) => {
    expect(keys(change)).toEqual(expected);
  });

  it('lacks nothing that its client does not ask for, and only an address where the payer is no client', () => {
    const nothing = { purchaseOrder: null, costCode: null, hasSignedSheet: false, eInvoiceProblems: ['no VAT number'] };
    const none = {
      ...rules,
      requiresPurchaseOrder: false,
      requiresCostCode: false,
      requiresSignedSheet: false,
      attachesEInvoice: false,
    };
    expect(keys({ ...nothing, rules: none })).toEqual([]);
    expect(keys({ ...nothing, rules: null, hasRecipient: false })).toEqual(['address']);
  });

  it('waits only where nothing else is missing', () => {
    const month = { ...whole, rules: { ...rules, invoiceRhythm: 'month' as const } };
    expect(preflightState(preflight(month))).toBe('waiting');
    expect(preflightState(preflight({ ...month, costCode: null }))).toBe('held');
    expect(heldBack('INV-1', preflight({ ...whole, costCode: null }))).toBe(
      'Invoice INV-1 is held back: This client requires a cost code on its invoices',
    );
  });
});
