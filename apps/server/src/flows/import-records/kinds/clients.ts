import { type Branch, ChangedClient, type ChangedClient as Change, NewClient } from '@dragoman/contract/clients';
import { addressOf, type CellValue, sameAsRow } from '@dragoman/domain/imports';
import { locationOfPostcode, type Location } from '@dragoman/domain/rates';
import { isolate, nameKey } from '@dragoman/domain/validation';
import {
  type ClientLike,
  clientsByName,
  clientStandingOf,
  createClients,
  needsRenewalDate,
  removeClients,
  updateClient,
} from '../../../features/clients/index.ts';
import { ratesByName } from '../../../features/rates/index.ts';
import { type Applied, batches, type Judged, mapInTurn, type Mover, type RowToJudge, textOf } from '../kind.ts';
import { changedSince, idsOf, lockRecordsOf, restingOn } from '../resting.ts';
import { changesOf, numbersAsStored, problemsOf, refusedFor, shown, valuesOf } from '../sentences.ts';

interface Entry {
  /** Of a new client; of a known one what changes. Rows of further offices have neither. */
  readonly client?: NewClient;
  readonly change?: Change;
  readonly before?: Record<string, unknown>;
}

interface Known {
  readonly clients: ReadonlyMap<string, ClientLike>;
  readonly rates: ReadonlyMap<string, string>;
  readonly today: string;
}

/** Clients with their offices: several rows of one name are one client with as many offices (rule imports/clients). */
export const clientMover: Mover<Entry> = {
  async judge({ db, today, report }, rows) {
    const known: Known = {
      clients: await clientsByName(db, [...new Set(rows.map(nameOf))]),
      rates: await ratesByName(db, [...new Set(rows.map((row) => textOf(row, 'billingRate') ?? ''))]),
      today,
    };
    const groups = new Map<string | number, RowToJudge[]>();
    await mapInTurn(rows, (row) => {
      const key = keyOf(row);
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    });
    const judged: Judged<Entry>[] = [];
    const judge = (group: readonly RowToJudge[]) => judged.push(...judgeClient(group, known));
    await mapInTurn(groups.values(), judge, () => report(judged.length));
    return judged;
  },

  async apply(command, { report }, judged) {
    const applied: Applied[] = [];
    for (const batch of batches(judged.filter(({ entry }) => entry?.client))) {
      const ids = await createClients(
        command,
        batch.map(({ entry }) => entry!.client!),
      );
      for (const [at, { place }] of batch.entries()) applied.push({ place, recordId: ids[at]!, version: command.now });
      await report(applied.length);
    }
    for (const { place, recordId, entry } of judged.filter((one) => one.entry?.change)) {
      const { after } = await updateClient(command, recordId!, entry!.change!);
      applied.push({ place, recordId: recordId!, before: entry!.before, version: after.updatedAt });
      if (applied.length % 100 === 0) await report(applied.length);
    }
    return applied;
  },

  lock: lockRecordsOf('clients'),

  async resting(db, _importing, rows) {
    return [
      ...(await restingOn(db, 'clients', idsOf(rows, 'new'), ['client_branches'])),
      ...changedSince(rows, await clientStandingOf(db, idsOf(rows))),
    ];
  },

  async undo(command, _importing, rows) {
    for (const { recordId, before } of rows.filter(({ verdict }) => verdict === 'changed'))
      await updateClient(command, recordId, before.fields as Change);
    for (const ids of batches(idsOf(rows, 'new'), 2_000)) await removeClients(command, ids);
  },
};

const nameOf = (row: RowToJudge): string => textOf(row, 'companyName') ?? '';

/** A row without a name is the same as no other. */
const keyOf = (row: RowToJudge): string | number => (nameOf(row) === '' ? row.place : nameKey(nameOf(row)));

function judgeClient(group: readonly RowToJudge[], known: Known): Judged<Entry>[] {
  const [first, ...others] = group as [RowToJudge, ...RowToJudge[]];
  const name = nameOf(first);
  const stands = known.clients.get(name);
  const branches = group.filter(hasOffice).map((row) => officeOf(row, first));
  const rate = textOf(first, 'billingRate');
  const given = givenOf(first, known);
  const unknownRate = rate !== undefined && !known.rates.has(rate) ? [`Billing Rate: no rate is called '${rate}'`] : [];
  const byRules = stands
    ? judgeKnown(first, { name, stands, given, branches })
    : judgeNew(first, { name, given, branches, known });
  const judged =
    unknownRate.length > 0
      ? refusedFor<Entry>({ place: first.place, name }, [...unknownRate, ...(byRules.problems ?? [])])
      : byRules;
  return [
    judged,
    ...others.map((row): Judged<Entry> => {
      const base = { place: row.place, name };
      // A second row without an office says the same client again.
      if (!hasOffice(row)) return { ...base, verdict: 'refused', reason: sameAsRow(first.place) };
      const reason = `Office of row ${first.place}`;
      return {
        ...base,
        verdict: judged.verdict,
        reason: judged.verdict === 'refused' ? `${reason}, which is refused` : reason,
      };
    }),
  ];
}

const hasOffice = (row: RowToJudge): boolean => textOf(row, 'officeName') !== undefined;

/** An office; where a row does not say where it is, it lies where the client is. */
const officeOf = (row: RowToJudge, first: RowToJudge): Branch => ({
  officeName: textOf(row, 'officeName')!,
  officeAddress: textOf(row, 'officeAddress') ?? addressOf(row.values) ?? addressOf(first.values) ?? '',
  postcode: textOf(row, 'officePostcode') ?? textOf(row, 'postcode') ?? textOf(first, 'postcode') ?? '',
});

const plain = [
  'contactPerson',
  'position',
  'email',
  'phone',
  'mobile',
  'postcode',
  'dor',
  'renewalDueDate',
  'acName',
  'acEmailOne',
  'acEmailTwo',
  'acNumber',
  'requiresPurchaseOrder',
  'active',
] as const;

/** What a row says of a client, by the fields of its form. */
function givenOf(row: RowToJudge, { rates }: Known): Record<string, CellValue> {
  const { values } = row;
  const said = Object.fromEntries(plain.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
  const address = addressOf(values);
  const status = textOf(row, 'companyStatus');
  const kind = status === undefined ? undefined : kindOf(status);
  const where = textOf(row, 'location');
  const rate = textOf(row, 'billingRate');
  return {
    ...said,
    ...(address === undefined ? {} : { address }),
    ...(kind === undefined ? {} : { companyStatus: kind }),
    // 'Status' says in some sheets whether a client is one still.
    ...(status !== undefined && kind === undefined && /^(in)?active$/i.test(status) && values['active'] === undefined
      ? { active: !/^in/i.test(status) }
      : {}),
    ...(where === undefined ? {} : { location: locationIn(where) }),
    ...(rate === undefined || !rates.has(rate) ? {} : { billingRate: rates.get(rate)! }),
  };
}

function kindOf(text: string): 'Law Firm' | 'Private' | undefined {
  if (/law|solicitor|legal|chambers/i.test(text)) return 'Law Firm';
  return /private|company|council|nhs|hospital|public|corporate|charity|other/i.test(text) ? 'Private' : undefined;
}

const locationIn = (text: string): Location =>
  /out|not|outside/i.test(text) || !/london/i.test(text) ? 'Out of London' : 'In London';

/** Of these their sources say what is wrong. */
const derived = ['contactPerson', 'mobile', 'acName', 'acEmailOne', 'acEmailTwo', 'acNumber'];

/** What the form asks for and sheets seldom have, from what they have (rule imports/fill-ins). */
function filledIn(name: string, given: Record<string, CellValue>, today: string): Record<string, unknown> {
  const contact = given['contactPerson'] ?? name.slice(0, 50);
  const phone = given['phone'] ?? given['mobile'];
  return {
    contactPerson: contact,
    position: 'Contact',
    companyStatus: kindOf(name) ?? 'Private',
    dor: today,
    phone,
    mobile: given['mobile'] ?? phone,
    location: locationOfPostcode(String(given['postcode'] ?? '')) ?? 'In London',
    acName: contact,
    acEmailOne: given['email'],
    acEmailTwo: given['acEmailOne'] ?? given['email'],
    acNumber: phone,
    active: true,
  };
}

interface NewOne {
  readonly name: string;
  readonly given: Record<string, CellValue>;
  readonly branches: readonly Branch[];
  readonly known: Known;
}

function judgeNew(row: RowToJudge, { name, given, branches, known }: NewOne): Judged<Entry> {
  const base = { place: row.place, name };
  const filled = filledIn(name, given, known.today);
  const wire = {
    companyName: name,
    ...filled,
    ...given,
    ...(branches.length > 0 ? { branches } : {}),
  };
  const read = NewClient.safeParse(wire);
  if (!read.success)
    return refusedFor(
      base,
      problemsOf(
        'clients',
        read.error,
        derived.filter((field) => given[field] === undefined),
      ),
    );
  const { branches: offices = [], billingRate, companyName: _, ...fields } = read.data;
  const stored = {
    ...fields,
    ...(billingRate ? { billingRate: textOf(row, 'billingRate') } : {}),
    ...(offices.length > 0 ? { branches: offices.map(officeInWords) } : {}),
  };
  const ofItself = Object.keys(filled).filter((field) => given[field] === undefined);
  return {
    ...base,
    verdict: 'new',
    changes: valuesOf('clients', row, stored, ofItself),
    entry: { client: read.data },
  };
}

const officeInWords = ({ officeName, officeAddress, postcode }: Branch): string =>
  [officeName, officeAddress, postcode].join(', ');

interface KnownOne {
  readonly name: string;
  readonly stands: ClientLike;
  readonly given: Record<string, CellValue>;
  readonly branches: readonly Branch[];
}

function judgeKnown({ place, values }: RowToJudge, { name, stands, given, branches }: KnownOne): Judged<Entry> {
  const base = { place, name };
  if (nameKey(stands.companyName) !== nameKey(name))
    return refusedFor(base, [`It was merged into ${isolate(stands.companyName)}: change that client`]);
  const standing = new Set(stands.branches.map(({ officeName }) => nameKey(officeName)));
  const missing = branches
    .filter(({ officeName }) => !standing.has(nameKey(officeName)))
    .map((office) => ({
      ...office,
      officeAddress: office.officeAddress || stands.address,
      postcode: office.postcode || stands.postcode,
    }));
  const added = missing.length > 0 ? { branches: [...stands.branches, ...missing] } : {};
  const before = stands as unknown as Record<string, unknown>;
  const read = ChangedClient.safeParse({ ...given, ...numbersAsStored(given, before), ...added });
  if (!read.success) return refusedFor(base, problemsOf('clients', read.error));
  const { branches: offices, ...fields } = read.data;
  const changes = changesOf('clients', before, fields, values);
  if (offices) {
    const names = (all: readonly Branch[]) => all.map((one) => one.officeName).join(', ');
    changes.push({ label: 'Office', before: names(stands.branches), after: names(offices) });
  }
  if (changes.length === 0) return { place, name, verdict: 'same', recordId: stands._id };
  const changed = Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => value !== undefined && shown(value) !== shown(before[field])),
  );
  const change = { ...changed, ...(offices ? { branches: offices } : {}) };
  if (needsRenewalDate(Object.keys(changed), fields.renewalDueDate ?? stands.renewalDueDate))
    return refusedFor(base, ['Renewal Due is missing: a client whose details change has one']);
  const kept = Object.fromEntries(Object.keys(change).map((field) => [field, before[field]]));
  return { place, name, verdict: 'changed', changes, recordId: stands._id, entry: { change, before: kept } };
}
