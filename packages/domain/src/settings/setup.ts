/** The values of a fresh installation that stand in for the agency's own (rule settings/examples). */
export const exampleSettings = {
  productTitle: 'Dragoman',
  agencyName: 'Example Interpreting Ltd',
  shortName: 'LIL',
  address: '1 Example Street\nLondon\nEC1A 1BB',
  companyNumber: '00000000',
  vatNumber: 'GB000000000',
  agencyDomains: ['lil.example'],
  headOfficePostcode: 'EC1A 1BB',
  mailboxInfo: 'info@lil.example',
  mailboxBookings: 'bookings@lil.example',
  bankDetails: 'Example Bank\nSort code 00-00-00\nAccount 00000000',
  paymentTermsDays: 30,
} as const;

/**
 * Settings that a fresh installation marks as examples until they are entered or confirmed (rule settings/examples).
 */
export const seededExamples = [
  'agencyName',
  'address',
  'companyNumber',
  'vatNumber',
  'agencyDomains',
  'headOfficePostcode',
  'mailboxInfo',
  'mailboxBookings',
  'bankDetails',
  'vatPeriods',
  'minRates',
] as const;

/** What documents print of the agency. */
export interface AgencyDetails {
  readonly agencyName: string;
  readonly address: string;
  readonly companyNumber: string;
  readonly vatNumber: string;
  readonly bankDetails: string;
}

/** What decides whether a setting is still an example, by value: no agency has these for its own. */
const isExampleOf: Readonly<Record<string, (value: unknown) => boolean>> = {
  agencyName: (value) => same(value, exampleSettings.agencyName),
  address: (value) => plain(value).includes('1 example street'),
  companyNumber: (value) => same(value, exampleSettings.companyNumber),
  vatNumber: (value) => same(value, exampleSettings.vatNumber),
  bankDetails: (value) => /(?<!\d)0{8}(?!\d)/.test(String(value).replace(/(?<=\d)[ -](?=\d)/g, '')),
  mailboxInfo: isExampleAddress,
  mailboxBookings: isExampleAddress,
  agencyDomains: (value) =>
    Array.isArray(value) && value.some((domain) => same(domain, exampleSettings.agencyDomains[0])),
};

/** Whether a setting still holds the value of a fresh installation, which no agency can keep. Other settings: false. */
export function isExample(field: string, value: unknown): boolean {
  return isExampleOf[field]?.(value) ?? false;
}

/**
 * Which settings stay marked after `entered` was saved: an example that is sent again is no decision
 * (rule settings/examples).
 */
export function examplesAfter(marked: readonly string[], entered: Readonly<Record<string, unknown>>): string[] {
  return marked.filter((field) => !(field in entered) || isExample(field, entered[field]));
}

/** The agency's domains without the example one, as soon as there is another (rule settings/own-domains). */
export function ownDomains(domains: readonly string[]): string[] {
  const own = domains.filter((domain) => !isExample('agencyDomains', [domain]));
  return own.length > 0 ? own : [...domains];
}

/** What the list of things to set is made from. */
export interface SetupFacts extends AgencyDetails {
  /** Fields that are still marked as examples. */
  readonly examples: readonly string[];
  /** Whether any VAT period says that the agency is registered. */
  readonly vatRegistered: boolean;
  /** Names of standard rate structures whose example prices nobody has confirmed or changed. */
  readonly exampleRates: readonly string[];
  /** Whether SMTP_URL names a mail relay. */
  readonly relayNamed: boolean;
  /** Whether there are terms for bookings and for quotations. */
  readonly hasTerms: boolean;
  readonly hasLanguages: boolean;
  readonly hasClients: boolean;
  /** Whether an interpreter is active, and so can be assigned. */
  readonly hasInterpreters: boolean;
  readonly hasBookings: boolean;
}

/** Where something is set: a screen of the portal, or the server. */
export interface SetupPlace {
  readonly label: string;
  /** The screen's path; null where it is set on the server. */
  readonly path: string | null;
}

/** What there is to set before the first invoice. */
export const setupKeys = ['agency', 'bank', 'vat', 'prices', 'mailboxes', 'relay', 'terms', 'records'] as const;

/** One thing that has not been set. */
export interface MissingSetup {
  readonly key: (typeof setupKeys)[number];
  readonly sentence: string;
  readonly place: SetupPlace;
  /** Whether invoices are refused until it is set. */
  readonly refuses: boolean;
}

const settingsAt = (section: string, anchor: string): SetupPlace => ({
  label: `Agency Settings, ${section}`,
  path: `/masters/settings#${anchor}`,
});
const agency = settingsAt('Agency', 'agency');
const money = settingsAt('Money', 'money');

/**
 * What must be set before the first invoice, in the order in which one goes through it. Agency, bank, VAT registration and
 * prices refuse invoices; mailboxes, relay, terms and the first records are only shown as not yet done.
 */
export function missingSetup(facts: SetupFacts): MissingSetup[] {
  return [
    ...agencyMissing(facts),
    ...moneyMissing(facts),
    ...pricesMissing(facts),
    ...mailMissing(facts),
    ...recordsMissing(facts),
  ];
}

function agencyMissing(facts: SetupFacts): MissingSetup[] {
  const names = (['agencyName', 'address', 'companyNumber'] as const).filter((field) => isExample(field, facts[field]));
  const row = { key: 'agency', place: agency } as const;
  return [
    ...(names.length > 0
      ? [
          {
            ...row,
            sentence: `Enter the agency's own ${joinWords(names.map((name) => agencyWords[name]))}`,
            refuses: true,
          },
        ]
      : []),
    ...(facts.examples.includes('headOfficePostcode')
      ? [
          {
            ...row,
            sentence: 'Enter or confirm the head office postcode, from which distances are measured',
            refuses: false,
          },
        ]
      : []),
  ];
}

const agencyWords = { agencyName: 'name', address: 'address', companyNumber: 'company number' } as const;

function moneyMissing(facts: SetupFacts): MissingSetup[] {
  const missing: MissingSetup[] = [];
  if (isExample('bankDetails', facts.bankDetails))
    missing.push({ key: 'bank', sentence: "Enter the agency's own bank details", place: money, refuses: true });
  if (facts.examples.includes('vatPeriods'))
    missing.push({
      key: 'vat',
      sentence: 'Confirm whether the agency is registered for VAT',
      place: money,
      refuses: true,
    });
  if (facts.vatRegistered && (facts.vatNumber.trim() === '' || isExample('vatNumber', facts.vatNumber)))
    missing.push({
      key: 'vat',
      sentence: "Enter the agency's own VAT number, or say that it is not registered",
      place: agency,
      refuses: true,
    });
  return missing;
}

function pricesMissing({ exampleRates, examples }: SetupFacts): MissingSetup[] {
  const missing: MissingSetup[] = [];
  if (exampleRates.length > 0)
    missing.push({
      key: 'prices',
      sentence: `Confirm or change the example prices of ${joinWords(exampleRates)}`,
      place: { label: 'Rates', path: '/masters/rateStructures' },
      refuses: true,
    });
  if (examples.includes('minRates'))
    missing.push({
      key: 'prices',
      sentence: 'Confirm or change the example minimum rates of recordings',
      place: settingsAt('Minimum rates', 'minimum-rates'),
      refuses: true,
    });
  return missing;
}

function mailMissing({ examples, relayNamed, hasTerms }: SetupFacts): MissingSetup[] {
  const missing: MissingSetup[] = [];
  if (['mailboxInfo', 'mailboxBookings', 'agencyDomains'].some((field) => examples.includes(field)))
    missing.push({
      key: 'mailboxes',
      sentence: "Enter the agency's own mailboxes and domains",
      place: settingsAt('Mailboxes and domains', 'mailboxes-and-domains'),
      refuses: false,
    });
  if (!relayNamed)
    missing.push({
      key: 'relay',
      sentence: 'Name a mail relay; until then mails are held',
      place: { label: 'SMTP_URL on the server', path: null },
      refuses: false,
    });
  if (!hasTerms)
    missing.push({
      key: 'terms',
      sentence: 'Write the terms for quotations and bookings',
      place: { label: 'Terms', path: '/masters/termsAndConditions' },
      refuses: false,
    });
  return missing;
}

/** The first records, in the order in which each needs the one before. */
function recordsMissing(facts: SetupFacts): MissingSetup[] {
  const records = [
    [facts.hasLanguages, 'Choose the languages in which the agency works', 'Languages', '/masters/languages'],
    [facts.hasClients, 'Register the first client', 'Clients', '/masters/clients'],
    [
      facts.hasInterpreters,
      'Add the first interpreter, say under Rates what they are paid, and activate the profile',
      'Interpreters',
      '/interpreterTracker',
    ],
    [facts.hasBookings, 'Take the first booking', 'Bookings', '/BookingTracker'],
  ] as const;
  return records
    .filter(([isThere]) => !isThere)
    .map(([, sentence, label, path]) => ({ key: 'records', sentence, place: { label, path }, refuses: false }));
}

/** The sentence with which an invoice is refused; undefined when nothing stands against it. */
export function setupRefusal(missing: readonly MissingSetup[]): string | undefined {
  const needed = missing.filter(({ refuses }) => refuses);
  if (needed.length === 0) return undefined;
  return `No invoice can be issued or sent yet. ${needed.map(({ sentence, place }) => `${sentence} (${place.label})`).join('. ')}.`;
}

const plain = (value: unknown): string => String(value).trim().replace(/\s+/g, ' ').toLowerCase();
const same = (value: unknown, example: string): boolean => plain(value) === plain(example);

function isExampleAddress(value: unknown): boolean {
  return plain(value).endsWith(`@${exampleSettings.agencyDomains[0]}`);
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
