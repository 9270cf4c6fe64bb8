import {
  CallRefused,
  makeClient,
  NetworkFailed,
  type CallArguments,
  type ReplyOf,
  type RouteDeclaration,
} from '@dragoman/contract/kit';
import { sayRefusal } from '../ui/messages.ts';
import { endSession, tokenNow } from './session.ts';

/** The typed client with the session's token. It shows nothing: screens use `call`, `file` and `upload`. */
export const client = makeClient({ token: tokenNow });

/** Makes a call. A refusal or a failure is shown in the message bar (SHELL-41, C-72) and thrown. */
export async function call<const R extends RouteDeclaration>(route: R, given: CallArguments<R>): Promise<ReplyOf<R>> {
  const token = tokenNow();
  return client.call(route, given).catch((error: unknown) => fail(error, token));
}

/** Fetches a file with the bearer token, to be shown or saved as a blob (ruling C-79). */
export async function file<const R extends RouteDeclaration>(route: R, given: CallArguments<R>): Promise<Blob> {
  const token = tokenNow();
  const response = await client.file(route, given).catch((error: unknown) => fail(error, token));
  return response.blob();
}

/** Shows what went wrong, ends a session the server no longer knows (ruling S-06), and throws on. */
export function fail(error: unknown, token = tokenNow()): never {
  if (error instanceof CallRefused) {
    sayRefusal(error.msg);
    // An answer to a session that has been left meanwhile must not end the one after it.
    if (error.status === 401 && token !== undefined && token === tokenNow()) endSession(true);
  } else if (error instanceof NetworkFailed) {
    sayRefusal(error.message);
  }
  throw error;
}
