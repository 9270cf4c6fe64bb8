import { privacyRoutes } from '@dragoman/contract/privacy';
import { unzipSync } from 'fflate';
import { packEverything, placesOf, tableOf } from '../../apps/server/test/privacy/catalogue.ts';
import type { Drill } from '../frame/drill.ts';
import { succeed } from '../office/succeed.ts';
import { addMarkedInterpreter, addMarkedUser, type Filled, type Marked, openFilled, orderJob } from './marked.ts';

// Computed of other columns, or answers that are kept for a repetition.
const derived = new Set(['booking_names', 'idempotency_keys']);

/** A sentence for each place of the database that names the person and is not in their file. */
async function missing({ superadmin, db }: Filled, person: Marked): Promise<{ sentences: string[]; places: number }> {
  const { kind, key, marks } = person;
  await packEverything(db);
  const places = [...(await placesOf(db, marks)).keys()];
  const { bytes } = await succeed(superadmin.call(privacyRoutes.file, { query: { kind, person: key } }));
  const told = tablesIn(bytes);
  const sentences = places
    .filter((place) => !derived.has(tableOf(place)) && !told.has(tableOf(place)))
    .map((place) => `The file of the ${kind} does not tell of ${place}`);
  return { sentences, places: places.length };
}

interface Told {
  readonly sections: readonly { readonly table: string }[];
  readonly mentions: readonly { readonly column: string }[];
}

function tablesIn(zip: Uint8Array): Set<string> {
  const { sections, mentions } = JSON.parse(new TextDecoder().decode(unzipSync(zip)['data.json'])) as Told;
  return new Set([...sections.map(({ table }) => table), ...mentions.map(({ column }) => tableOf(column))]);
}

/** A sentence for each mark of somebody else in a person's own rows. */
async function others({ superadmin }: Filled, person: Marked, other: Marked): Promise<string[]> {
  const query = { kind: person.kind, person: person.key };
  const { bytes } = await succeed(superadmin.call(privacyRoutes.file, { query }));
  const text = new TextDecoder().decode(unzipSync(bytes)['data.json']);
  return other.marks.filter((mark) => text.includes(mark)).map((mark) => `The file of ${person.name} has ${mark}`);
}

/** Asks for the files of people whose marks nobody else has. */
export const person: Drill = {
  name: 'person',
  about: "a person's file against every place of the database that bears their name, address or telephone",
  full: 25,
  short: 1,
  async run(course) {
    const filled = await openFilled(course);
    const earlier: Marked[] = [];
    let places = 0;
    for (const { number, random } of course.rounds()) {
      const interpreter = await addMarkedInterpreter(filled, random);
      const contact = await orderJob(filled, interpreter, random, `person-${number}`);
      const user = await addMarkedUser(filled, random);
      for (const one of [interpreter, contact, user]) {
        const found = await missing(filled, one);
        places += found.places;
        const strangers = await Promise.all(earlier.map((other) => others(filled, one, other)));
        for (const sentence of [...found.sentences, ...strangers.flat()]) course.fault(sentence);
      }
      earlier.splice(0, earlier.length, interpreter, contact, user);
      course.report(`${places} places so far`);
    }
    return `${places} places that name somebody, each of them in the person's file`;
  },
};
