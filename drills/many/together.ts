import { randomUUID } from 'node:crypto';
import { authRoutes } from '@dragoman/contract/access';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { makeCaller } from '../../apps/server/test/harness/caller.ts';
import type { Acknowledged } from '../office/clerk.ts';
import { lifecycleOf } from '../office/job.ts';
import type { Office } from '../office/office.ts';
import type { Fleet } from './fleet.ts';

// What is done at one process must be so at each other: a sentence for whatever is not.

/** A sign-in holds everywhere, and so does a sign-out. */
export async function sessions({ servers }: Fleet): Promise<string[]> {
  const [first, second] = servers;
  const { token } = await first!.signIn();
  const asEverywhere = async (wanted: number): Promise<string[]> => {
    const answers = await Promise.all(servers.map(({ address }) => makeCaller(address, token).call(authRoutes.me)));
    return answers.flatMap(({ status }, number) =>
      status === wanted ? [] : [`server ${number + 1} answers a session with ${status}, not ${wanted}`],
    );
  };
  const before = await asEverywhere(200);
  await makeCaller(second!.address, token).call(authRoutes.logout);
  return [...before, ...(await asEverywhere(401))];
}

/** A file that one process received is served by each. */
export async function files({ servers, db }: Fleet, { tokens }: Office, tag: string): Promise<string[]> {
  const { id } = await db.selectFrom('bookings').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const bytes = Buffer.from(`%PDF-1.7\n${tag.repeat(5_000)}\n%%EOF\n`);
  const upload = {
    params: { id },
    body: { type: 'bookingFile' },
    files: [{ name: `${tag}.pdf`, type: 'application/pdf', bytes }],
  };
  const { body } = await makeCaller(servers[0]!.address, tokens.admin).call(bookingRoutes.uploadTo, upload);
  const params = { id, fileName: fileNamed(`${tag}.pdf`, body.fileList) };
  const answers = await Promise.all(
    servers.map(({ address }) => makeCaller(address, tokens.admin).call(bookingRoutes.file, { params })),
  );
  return answers.flatMap((answer, number) =>
    answer.bytes.equals(bytes) ? [] : [`server ${number + 1} serves another file: ${answer.status}`],
  );
}

const fileNamed = (name: string, list: readonly { fileName: string; orginalFile: string }[]): string =>
  list.find(({ orginalFile }) => orginalFile === name)?.fileName ?? 'not listed';

/** One booking is sent to every process at the same moment, with one key: it is taken once, and all say the same. */
export async function oneKey({ servers }: Fleet, office: Office, tag: string): Promise<OneKey> {
  const first = lifecycleOf(office, tag).next();
  if (first.done) throw new Error('A job has a first command');
  const { who, route, sent, kind } = first.value;
  const key = randomUUID();
  const send = ({ address }: { address: string }) =>
    makeCaller(address, office.tokens[who]).call(route, { ...sent, idempotencyKey: key });
  await Promise.all(servers.map(send));
  const answers = await Promise.all(servers.map(send));
  const said = new Set(answers.map(({ status, body }) => (status === 200 ? body.data._id : `${status}`)));
  return {
    done: { tag, kind, key },
    faults: said.size === 1 ? [] : [`one key is answered differently: ${[...said].join(', ')}`],
  };
}

interface OneKey {
  readonly done: Acknowledged;
  readonly faults: readonly string[];
}
