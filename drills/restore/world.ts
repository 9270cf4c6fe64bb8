import { bookingRoutes } from '@dragoman/contract/bookings';
import { type Caller, makeCaller } from '../../apps/server/test/harness/caller.ts';
import { type Product, startProduct } from '../../apps/server/test/product/process.ts';
import type { Course } from '../frame/drill.ts';
import { type Acknowledged, Clerk } from '../office/clerk.ts';
import { type Office, openOffice } from '../office/office.ts';
import { type Buckets, openBuckets } from '../outside/buckets.ts';
import { type Server, startServer } from '../outside/postgres.ts';
import type { Keepsake } from './figures.ts';
import { type Environment, inFolder } from './environment.ts';

const clerks = 4;

/** The agency that is backed up, its people, and the places it can move to. */
export interface World {
  readonly course: Course;
  readonly home: Environment;
  readonly superadmin: Caller;
  readonly people: readonly Clerk[];
  readonly acknowledged: readonly Acknowledged[];
  readonly keepsake: Keepsake;
  readonly server: Server;
  readonly buckets: Buckets;
}

export async function openWorld(course: Course): Promise<World> {
  const home = inFolder(course, 'data');
  const product = await startProduct(home.DATA_DIR, { ...home });
  course.ends.defer(() => product.stop().then(() => undefined));
  const office = await openOffice(product);
  const acknowledged: Acknowledged[] = [];
  const people = Array.from(
    { length: clerks },
    (_, number) =>
      new Clerk({
        name: `clerk${number + 1}`,
        office,
        address: () => product.address,
        onAcknowledged: (done) => void acknowledged.push(done),
        onRefused: (sentence) => course.fault(sentence),
      }),
  );
  const keepsake = await keptBy(people[0]!, product, office);
  const superadmin = await product.signIn();
  const server = await startServer(course);
  return { course, home, superadmin, people, acknowledged, keepsake, server, buckets: await openBuckets(course) };
}

/** A file on a clerk's first booking, which goes wherever the agency goes. */
async function keptBy(clerk: Clerk, { address }: Product, { tokens }: Office): Promise<Keepsake> {
  await clerk.next();
  const admin = makeCaller(address, tokens.admin);
  const id: string = (await admin.call(bookingRoutes.list)).body.data[0]._id;
  const bytes = Buffer.from(`%PDF-1.7\n${'A page of it. '.repeat(20_000)}\n%%EOF\n`);
  const { body } = await admin.call(bookingRoutes.uploadTo, {
    params: { id },
    body: { type: 'bookingFile' },
    files: [{ name: 'brief.pdf', type: 'application/pdf', bytes }],
  });
  return { id, fileName: body.fileList[0].fileName };
}
