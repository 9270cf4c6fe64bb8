import { describe, expect, it } from 'vitest';
import { payeeAccount, ukAddress } from './ukAddress.ts';

describe('a British address in parts (rule einvoices/as-issued)', () => {
  it.each([
    [
      ['1 Quay Street', 'London E1 6AN'],
      ['1 Quay Street', null, 'London', 'E1 6AN', null],
    ],
    [['12 High Road, London, n1 1aa'], ['12 High Road', null, 'London', 'N1 1AA', null]],
    [
      ['Suite 4', 'Bow House', 'Unit B', '12 Bow Road', 'Leeds', 'LS1 4AP', 'United Kingdom'],
      ['Suite 4', 'Bow House', 'Leeds', 'LS1 4AP', 'Unit B, 12 Bow Road'],
    ],
    [['Somewhere'], ['Somewhere', null, null, null, null]],
    [[], [null, null, null, null, null]],
  ])('of %j', (typed, [street, extra, city, postcode, further]) => {
    expect(ukAddress(typed)).toEqual({ street, extra, city, postcode, further });
  });

  it('and the account that bank details name', () => {
    expect(payeeAccount('Sort code 20-00-00, account 55779911')).toEqual({ id: '55779911', branch: '200000' });
    expect(payeeAccount('IBAN GB33 BUKB 2020 1555 5555 55')).toEqual({ id: 'GB33BUKB20201555555555', branch: null });
    expect(payeeAccount('By cheque')).toBeUndefined();
  });
});
