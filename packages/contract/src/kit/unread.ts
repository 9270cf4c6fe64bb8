import { z } from 'zod';

/** Why a field is not read, as the description of the calls says it. */
const reasons = {
  path: 'the path names the record',
  signedName: 'the name of who is signed in is written',
  calculated: 'the server calculates it',
  register: 'it is taken from the stored record',
  moment: 'the server decides it at that moment',
  wording: 'the server words it',
  state: 'the state of the record decides',
  upload: 'the call and its files decide',
} as const;

type Reason = keyof typeof reasons;

/** A field that callers may send and nobody reads: whatever it holds is accepted. */
function unreadField(reason: Reason) {
  return z.unknown().optional().describe(`Accepted and not read: ${reasons[reason]}`);
}

/**
 * A request of `read`, beside which callers may send fields that the server does not need (rule api/unread): they are
 * dropped when the request is parsed, so that no handler can read them.
 */
export function acceptingUnread<S extends z.ZodObject, const N extends string>(
  read: S,
  unread: { readonly [Field in N]: Field extends keyof S['shape'] ? never : Reason },
): z.ZodCodec<S, z.ZodCustom<z.output<S>, z.output<S>>> {
  const names = Object.entries<Reason>(unread);
  const accepted = read.safeExtend(
    Object.fromEntries(names.map(([name, reason]) => [name, unreadField(reason)])),
  ) as unknown as S;
  return z.codec(accepted, z.custom<z.output<S>>(), {
    decode: (request) => {
      const kept = Object.entries(request).filter(([name]) => !Object.hasOwn(unread, name));
      return Object.fromEntries(kept) as z.output<S>;
    },
    encode: (request) => request,
  });
}

const nothingRead = z.strictObject({});

/** A body of which nothing is read: the call's path says it all. */
export const unreadId = acceptingUnread(nothingRead, { id: 'path' });
