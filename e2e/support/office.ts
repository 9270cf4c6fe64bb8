import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preparedData, startPortal, type Beginning, type Portal } from './portal.ts';

/** Somebody who calls the portal without a browser. */
export interface Caller {
  /** A call that must succeed; gives its reply. */
  call(method: string, path: string, body?: object): Promise<any>;
}

/** What the office gives newcomers. */
const temporary = 'given-by-the-office';

/** The passwords that the people of a prepared office chose. */
export const passwords = { staff: 'office-password', interpreter: 'between-two-jobs' } as const;

/** An agency at work, prepared by calls: what a journey is not about need not be clicked. */
export interface Office {
  readonly superadmin: Caller;
  readonly admin: Caller;
  readonly clientId: string;
  readonly interpreterId: string;
}

/** A portal as one without a browser reaches it. */
type Reached = Pick<Portal, 'url' | 'superadmin'>;

export const people = {
  admin: 'adam@lil.example',
  ipAdmin: 'iris@lil.example',
  interpreter: 'ana@mail.example',
  customer: 'ruth@hale.example',
} as const;

const services = ['Telephone', 'Video Call', 'Onsite', 'Translation', 'Transcription'];

/** An office with the portal that it works on. */
export interface StartedOffice extends Office {
  readonly portal: Portal;
}

const kept = (folder: string): string => join(folder, 'office.json');

/** Writes down who is in an office that `startOffice` copies. */
export const keepOffice = (folder: string, { clientId, interpreterId }: Office): Promise<void> =>
  writeFile(kept(folder), JSON.stringify({ clientId, interpreterId }));

/** A portal of its own for a file of journeys, with an office that was prepared before all of them. */
export async function startOffice(beginning: Beginning = {}): Promise<StartedOffice> {
  const ids = JSON.parse(await readFile(kept(join(process.env[preparedData]!, 'office')), 'utf8')) as Pick<
    Office,
    'clientId' | 'interpreterId'
  >;
  const portal = await startPortal(beginning, 'office');
  const superadmin = await signIn(portal.url, portal.superadmin.email, portal.superadmin.password);
  const admin = await signIn(portal.url, people.admin, passwords.staff);
  return { ...ids, portal, superadmin, admin };
}

/** Opens an office on a portal that was started for the first time. */
export async function prepareOffice(portal: Reached): Promise<Office> {
  const superadmin = await signIn(portal.url, portal.superadmin.email, portal.superadmin.password);
  await setUpAgency(superadmin);
  for (const language of ['Tamil', 'Polish', 'Dari', 'Somali'])
    await superadmin.call('POST', '/languages', { language });
  const staff = { gender: 'other', password: temporary };
  for (const user of [
    { fName: 'Adam', lName: 'Mills', role: 'admin', email: people.admin },
    { fName: 'Iris', lName: 'Bell', role: 'ip-admin', email: people.ipAdmin },
  ]) {
    await superadmin.call('POST', '/users', { ...staff, ...user });
    await choosePassword(await signIn(portal.url, user.email, temporary), passwords.staff);
  }
  const admin = await signIn(portal.url, people.admin, passwords.staff);
  const client = await admin.call('POST', '/clients', halesClient);
  const interpreterId = await addInterpreter(portal, admin, {});
  return { superadmin, admin, clientId: client.data._id, interpreterId };
}

/** What must be set before the first invoice, as a superadmin enters it. */
export const ownAgency = {
  agencyName: 'Lane Interpreting Ltd',
  address: '7 Test Lane\nLondon\nEC1A 1BB',
  companyNumber: '09876543',
  vatNumber: 'GB123456789',
  bankDetails: 'Bank of Lanes\nSort code 04-00-04\nAccount 12345678',
} as const;

/** Sets what invoices need, and confirms the VAT registration, the postcode and the prices. */
export async function setUpAgency(superadmin: Caller): Promise<void> {
  const { vatPeriods, minRates, headOfficePostcode } = (await superadmin.call('GET', '/settings')).data;
  await superadmin.call('PUT', '/settings', { ...ownAgency, vatPeriods, minRates, headOfficePostcode });
  for (const rate of (await superadmin.call('GET', '/ratestructures')).data)
    await superadmin.call('PUT', `/ratestructures/${rate._id}`, { enabled: rate.enabled });
}

/** A client of the register, as it is entered. */
export const halesClient = {
  companyName: 'Hale and Moor LLP',
  dor: '2026-01-15',
  contactPerson: 'Ruth Hale',
  position: 'Partner',
  email: people.customer,
  mobile: '07700900111',
  phone: '02079460111',
  address: '1 High Street, London',
  postcode: 'E1 6AN',
  companyStatus: 'Law Firm',
  acName: 'Accounts',
  acEmailOne: 'accounts@hale.example',
  acEmailTwo: 'ledger@hale.example',
  acNumber: '02079460112',
};

/** Adds an interpreter of Tamil for every service, active, with a password of their own. */
export async function addInterpreter(portal: Reached, admin: Caller, changes: object): Promise<string> {
  const entered = { ...interpreter, ...changes };
  const { data } = await admin.call('POST', '/interpreters', entered);
  const none = { language: '', services: [] };
  await admin.call('PUT', `/interpreters/languages/${data._id}`, {
    languages: [{ language: 'Tamil', services }, none, none, none, none],
  });
  const known = { renewalDueDate: '2099-01-01', dbsExpiry: '2099-01-01', passportExpiry: '2099-01-01' };
  await admin.call('POST', `/mailsend/activation/${data._id}`, {
    password: temporary,
    changes: { active: true, ...known },
  });
  await choosePassword(await signIn(portal.url, entered.email, temporary, 'int'), passwords.interpreter);
  return data._id;
}

/** Changes the temporary password to one of their own. */
async function choosePassword(newcomer: Caller, password: string): Promise<void> {
  await newcomer.call('PUT', '/auth/password', { current_password: temporary, password, password_repeat: password });
}

const interpreter = {
  fname: 'Ana',
  lname: 'Núñez',
  gender: 'female',
  dob: '1980-02-29',
  origin: 'Peru',
  nationality: 'British',
  mobile: '07700900123',
  phone: '02079460123',
  email: people.interpreter as string,
  address: '12 Brick Lane',
  postcode: 'EC4A 1AA',
  accountName: 'A Nunez',
  account_no: '01234567',
  sort_code: '04-00-04',
  branch: 'Whitechapel',
};

const londonDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });
/** Today in London, as the portal's days are ('YYYY-MM-DD'), for who may still be at work after midnight. */
export const currentDay = (): string => londonDay.format(Date.now());
/** The day on which the work began. */
export const today = currentDay();
export const tomorrow = londonDay.format(Date.now() + 86_400_000);

/** A Wednesday in a week or more: no bank holiday but around Christmas, and Bacs has time. */
export const payday = Array.from({ length: 24 }, (_, days) => new Date(Date.now() + (7 + days) * 86_400_000))
  .filter((day) => day.getUTCDay() === 3)
  .map((day) => day.toISOString().slice(0, 10))
  .find((day) => !/-(12-2[4-9]|12-3\d|01-0\d)$/.test(day))!;

/** An onsite job of today, from the office's client. */
export function onsite(office: Pick<Office, 'clientId'>, changes: object = {}): object {
  return {
    bookingType: 'Quotation',
    businessType: 'Business',
    allocateCompany: true,
    companyName: halesClient.companyName,
    companyId: office.clientId,
    department: 'Immigration',
    caseType: 'Legal Aid',
    name: 'Ruth Hale',
    phone: '02079460000',
    mobile: '07700900124',
    address: '1 High Street, London',
    email: people.customer,
    clientName: 'A. Client',
    fileRef: 'HM/17',
    notes: 'Ring the bell',
    language: 'Tamil',
    serviceType: 'Onsite',
    gender: 'any',
    place: 'Court',
    personAttending: 'R. Hale',
    postcode: 'SW1A 1AA',
    placeOfAttendance: 'Court 3',
    otherReference: 'T-9',
    appointments: [{ date: today, startTime: '10:00', endTime: '12:20' }],
    ...changes,
  };
}

export const jobE = {
  form: {
    attendanceOne: '02:20',
    attendanceTwo: '00:45',
    estimatedTravelIn: '00:50',
    estimatedTravelOut: '00:55',
    estimatedWaiting: '00:25',
    estimatedMileage: 18,
    parkingFee: 8.5,
    discounts: 9.93,
  },
  sheet: {
    attendanceOneStartTime: '10:00',
    attendanceOneEndTime: '12:20',
    attendanceTwoStartTime: '13:00',
    attendanceTwoEndTime: '13:45',
    travelInStartTime: '09:10',
    travelInEndTime: '10:00',
    travelOutStartTime: '13:45',
    travelOutEndTime: '14:40',
    waitingStartTime: '12:20',
    waitingEndTime: '12:45',
    mileage: 18,
    parking: 8.5,
    travelCost: 0,
  },
} as const;

/** Takes a booking; gives its identity. */
export async function book(office: Office, entry: object): Promise<string> {
  return (await office.admin.call('POST', '/bookings', entry)).data._id;
}

/** One interpreter has many jobs of a day here: this goes past the conflicts. */
export const override = { reason: 'Agreed with the interpreter' } as const;

export async function assign(office: Office, id: string): Promise<void> {
  await office.admin.call('PUT', `/bookings/assign/${id}`, { interpreter: office.interpreterId, override });
}

/** Confirms the quotation form with job E's entries and sends the mail. */
export async function quoteAndSend(office: Office, id: string): Promise<void> {
  await office.admin.call('PUT', `/bookings/quotation/${id}`, jobE.form);
  await office.admin.call('POST', `/bookings/send/${id}`, {});
}

/** The interpreter hands in job E's times. */
export async function handIn(portal: Portal, id: string): Promise<void> {
  const own = await signIn(portal.url, people.interpreter, passwords.interpreter, 'int');
  await own.call('PUT', `/bookings/timesheet/${id}`, { timesheet: jobE.sheet });
}

export async function approve(office: Office, id: string): Promise<void> {
  await office.admin.call('POST', `/bookings/approvetimesheet/${id}`, {
    timesheet: jobE.sheet,
    clientSheet: jobE.sheet,
  });
}

/** Signs somebody in by a call; `kind` 'int' for an interpreter. */
export async function signIn(url: string, email: string, password: string, kind: '' | 'int' = ''): Promise<Caller> {
  const { token } = await send(`${url}/api/v1/auth/${kind}login`, 'POST', {}, { email, password });
  return {
    call: (method, path, body) =>
      send(
        `${url}/api/v1${path}`,
        method,
        { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
        body,
      ),
  };
}

async function send(address: string, method: string, headers: Record<string, string>, body?: object): Promise<any> {
  const json = body
    ? { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
    : { headers };
  const answer = await fetch(address, { method, ...json });
  const reply = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${JSON.stringify(reply)}`);
  return reply;
}
