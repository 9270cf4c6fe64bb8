import { describe, expect, it } from 'vitest';
import {
  examplesAfter,
  exampleSettings,
  isExample,
  missingSetup,
  ownDomains,
  seededExamples,
  setupRefusal,
  type SetupFacts,
} from './setup.ts';

const fresh: SetupFacts = {
  ...exampleSettings,
  examples: seededExamples,
  vatRegistered: true,
  exampleRates: ['In London', 'Out of London'],
  relayNamed: false,
  hasTerms: false,
  hasLanguages: false,
  hasClients: false,
  hasInterpreters: false,
  hasBookings: false,
};
const done: SetupFacts = {
  agencyName: 'London Interpreters Ltd',
  address: '18 Chancery Court\nLondon',
  companyNumber: '',
  vatNumber: 'GB123456789',
  bankDetails: 'Bank of London\nSort code 04-00-04\nAccount 12345678',
  examples: [],
  vatRegistered: true,
  exampleRates: [],
  relayNamed: true,
  hasTerms: true,
  hasLanguages: true,
  hasClients: true,
  hasInterpreters: true,
  hasBookings: true,
};
const sentences = (facts: SetupFacts) => missingSetup(facts).map(({ sentence }) => sentence);

describe('what must be set before the first invoice', () => {
  it('is everything on a fresh installation, each with where it is set', () => {
    expect(missingSetup(fresh).map(({ key, refuses, place }) => [key, refuses, place.label])).toEqual([
      ['agency', true, 'Agency Settings, Agency'],
      ['agency', false, 'Agency Settings, Agency'],
      ['bank', true, 'Agency Settings, Money'],
      ['vat', true, 'Agency Settings, Money'],
      ['vat', true, 'Agency Settings, Agency'],
      ['prices', true, 'Rates'],
      ['prices', true, 'Agency Settings, Minimum rates'],
      ['mailboxes', false, 'Agency Settings, Mailboxes and domains'],
      ['relay', false, 'SMTP_URL on the server'],
      ['terms', false, 'Terms'],
      ['records', false, 'Languages'],
      ['records', false, 'Clients'],
      ['records', false, 'Interpreters'],
      ['records', false, 'Bookings'],
    ]);
    expect(sentences(fresh)[0]).toBe("Enter the agency's own name, address and company number");
    expect(setupRefusal(missingSetup(fresh))).toContain(
      "Enter the agency's own bank details (Agency Settings, Money). ",
    );
  });

  it('is nothing once all is entered or confirmed', () => {
    expect(missingSetup(done)).toEqual([]);
    expect(setupRefusal([])).toBeUndefined();
  });

  it('refuses no invoice for want of relay, terms or mailboxes', () => {
    const missing = missingSetup({ ...done, relayNamed: false, hasTerms: false, examples: ['agencyDomains'] });
    expect(missing.map(({ key }) => key)).toEqual(['mailboxes', 'relay', 'terms']);
    expect(setupRefusal(missing)).toBeUndefined();
  });

  it('asks for a VAT number only of an agency that is registered', () => {
    expect(sentences({ ...done, vatNumber: '' })).toEqual([
      "Enter the agency's own VAT number, or say that it is not registered",
    ]);
    expect(sentences({ ...done, vatNumber: exampleSettings.vatNumber, vatRegistered: false })).toEqual([]);
  });

  it.each([
    ['bankDetails', 'Barclays\nSort code 20-00-00\nAccount 0000 0000', true],
    ['bankDetails', 'Barclays\nAccount 100000000', false],
    ['bankDetails', 'Example Bank\nSort code 00-00-00\nAccount 12345678', false],
    ['vatNumber', ' gb000000000', true],
    ['agencyName', 'example  interpreting ltd', true],
    ['mailboxInfo', 'hello@LIL.example', true],
    ['mailboxInfo', 'hello@own.co.uk', false],
    ['paymentTermsDays', 30, false],
  ])('%s of %j: example %s', (field, value, expected) => {
    expect(isExample(field, value)).toBe(expected);
  });
});

describe('saving settings', () => {
  it('confirms what an agency may keep, and never what it cannot have', () => {
    const entered = { vatPeriods: [], bankDetails: exampleSettings.bankDetails, vatNumber: 'GB123456789' };
    expect(examplesAfter(['bankDetails', 'minRates', 'vatNumber', 'vatPeriods'], entered)).toEqual([
      'bankDetails',
      'minRates',
    ]);
  });

  it("takes the example domain out when one's own is entered", () => {
    expect(ownDomains(['lil.example', 'own.co.uk'])).toEqual(['own.co.uk']);
    expect(ownDomains(['lil.example'])).toEqual(['lil.example']);
  });
});
