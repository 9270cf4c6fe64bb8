import { describe, expect, it } from 'vitest';
import { isOfAgency, isProviderRefusal, verifiedEmail } from './provider.ts';

const email = 'ada@agency.example';

describe('who an identity provider speaks of', () => {
  it("is of the agency's tenant at Microsoft, and of no other", () => {
    const microsoft = { kind: 'microsoft', tenant: 'a' } as const;
    expect(isOfAgency(microsoft, { tid: 'a' })).toBe(true);
    expect(isOfAgency(microsoft, { tid: 'b' })).toBe(false);
    expect(isOfAgency(microsoft, {})).toBe(false);
    expect(isOfAgency({ kind: 'microsoft' }, {})).toBe(false);
  });

  it('is of the named domain at Google, where one is named', () => {
    const google = { kind: 'google', domain: 'agency.example' } as const;
    expect(isOfAgency(google, { hd: 'agency.example' })).toBe(true);
    expect(isOfAgency(google, { hd: 'other.example' })).toBe(false);
    expect(isOfAgency(google, {})).toBe(false);
    expect(isOfAgency({ kind: 'google' }, {})).toBe(true);
  });
});

describe('the address that finds an account', () => {
  it.each([
    ['standard', { email, email_verified: true }, email],
    ['standard', { email, email_verified: 'true' }, undefined],
    ['standard', { email }, undefined],
    ['google', { email, email_verified: false }, undefined],
    ['google', { email_verified: true }, undefined],
    ['microsoft', { email, xms_edov: true }, email],
    ['microsoft', { email, email_verified: true }, undefined],
    ['microsoft', { email, xms_edov: false }, undefined],
  ] as const)('%s %o', (kind, claims, expected) => expect(verifiedEmail({ kind }, claims)).toBe(expected));
});

it('knows the words of the address, and no others', () => {
  expect(isProviderRefusal('late')).toBe(true);
  expect(isProviderRefusal('toString')).toBe(false);
});
