import {
  decodeReply,
  NetworkFailed,
  refusalOf,
  type CallArguments,
  type ReplyOf,
  type RouteDeclaration,
} from '@dragoman/contract/kit';
import { client } from './client.ts';
import { formOf } from './upload.ts';

/** Sends files without a word on the screen; what is refused is thrown. */
export async function uploadQuietly<const R extends RouteDeclaration>(
  route: R,
  given: CallArguments<R>,
  files: readonly File[],
): Promise<ReplyOf<R>> {
  const { url, method, headers, body } = client.request(route, given);
  const response = await fetch(url, { method, headers, body: formOf(body, files) }).catch((error: unknown) => {
    throw new NetworkFailed('Network Error', { cause: error });
  });
  const text = await response.text();
  if (!response.ok) throw refusalOf(response.status, text);
  return decodeReply(route, JSON.parse(text));
}
