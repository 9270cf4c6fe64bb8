import { interpreterRoutes } from '@dragoman/contract/interpreters';
import type { Portal } from '../harness/index.ts';

/** An interpreter as somebody would enter them; each test changes what it is about. */
export const newInterpreter = {
  fname: 'Ana',
  lname: 'Núñez',
  gender: 'female',
  dob: '1980-02-29',
  origin: 'Peru',
  nationality: 'British',
  mobile: '07700900123',
  phone: '02079460123',
  email: 'ana@mail.example',
  address: '12 Brick Lane',
  postcode: 'E1 6AN',
  accountName: 'A Nunez',
  account_no: '0123 4567',
  sort_code: '04-00-04',
  branch: 'Whitechapel',
} as const;

/** The three dates without which personal details are not saved (rule interpreters/three-dates). */
export const knownDates = {
  renewalDueDate: '2099-01-01',
  dbsExpiry: '2099-01-01',
  passportExpiry: '2099-01-01',
} as const;

let made = 0;

/** Adds an interpreter with an address of their own. */
export async function addInterpreter(portal: Portal, changes: object = {}) {
  made += 1;
  const admin = await portal.as('admin');
  const { status, body } = await admin.call(interpreterRoutes.create, {
    body: { ...newInterpreter, email: `person${made}@mail.example`, ...changes },
  });
  if (status !== 200) throw new Error(`Not added: ${JSON.stringify(body)}`);
  return body.data;
}

/** Adds an interpreter who is active and speaks a language for the services named. */
export async function addActiveInterpreter(
  portal: Portal,
  language: string,
  services: readonly string[],
  changes: object = {},
) {
  const added = await addInterpreter(portal, changes);
  const admin = await portal.as('admin');
  const params = { id: added._id };
  await admin.call(interpreterRoutes.update, { params, body: { active: true, ...knownDates } });
  // The fifth slot is free text, so that no list needs to hold the language.
  const empty = { language: '', services: [] };
  const { body } = await admin.call(interpreterRoutes.changeLanguages, {
    params,
    body: { languages: [empty, empty, empty, empty, { language, services }] },
  });
  return body.data;
}
