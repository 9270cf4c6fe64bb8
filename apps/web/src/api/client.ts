import {
  CallRefused,
  makeClient,
  NetworkFailed,
  transactionHeader,
  type CallArguments,
  type ReplyOf,
  type RouteDeclaration,
} from '@dragoman/contract/kit';
import { notifyRefusal } from '../ui/messages.ts';
import { ownChanges } from './live/ownChanges.ts';
import { renewSession, sessionRanOut, tokenNow } from './session.ts';

/** The typed client with the session's token. It shows nothing: screens use `call`, `file` and `upload`. */
export const client = makeClient({
  token: tokenNow,
  onAnswer: (headers) => ownChanges.noteReply(headers.get(transactionHeader)),
});

/**
 * Which refusals of its call a screen answers itself, with a question or with a sentence where it belongs. The message bar
 * leaves them to it. What the screen then cannot answer after all it hands to `fail`.
 */
export type Handles = (refusal: CallRefused) => boolean;

/** Makes a call. A refusal or a failure is shown in the message bar (rule screens/failures-are-shown) and thrown. */
export async function call<const R extends RouteDeclaration>(
  route: R,
  given: CallArguments<R>,
  handles?: Handles,
): Promise<ReplyOf<R>> {
  return lasting(() => client.call(route, given), handles);
}

/** Fetches a file with the bearer token, to be shown or saved as a blob (rule files/fetched-by-token). */
export async function file<const R extends RouteDeclaration>(
  route: R,
  given: CallArguments<R>,
  handles?: Handles,
): Promise<Blob> {
  const response = await lasting(() => client.file(route, given), handles);
  return response.blob();
}

/**
 * Makes an attempt that outlasts its session: where the server no longer knows it, the password is asked for and the
 * attempt made again (rule access/session). Nothing was done the first time, so nothing is done twice.
 */
export async function lasting<T>(attempt: () => Promise<T>, handles?: Handles): Promise<T> {
  const token = tokenNow();
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof CallRefused)) return fail(error);
    if (error.status !== 401 || token === undefined) {
      if (handles?.(error)) throw error;
      return fail(error);
    }
    if (token === tokenNow()) {
      notifyRefusal(error.msg);
      sessionRanOut();
    }
    if (!(await renewSession(token))) throw error;
    return lasting(attempt, handles);
  }
}

/** Whether a call was refused because who asked may not. */
export const isDenied = (error: unknown): boolean => error instanceof CallRefused && error.status === 403;

/** Shows what went wrong, and throws on. */
export function fail(error: unknown): never {
  if (error instanceof CallRefused) notifyRefusal(error.msg, error.reference);
  else if (error instanceof NetworkFailed) notifyRefusal(error.message);
  throw error;
}
