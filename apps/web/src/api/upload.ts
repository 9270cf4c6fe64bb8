import {
  decodeReply,
  NetworkFailed,
  refusalOf,
  transactionHeader,
  type CallArguments,
  type ReplyOf,
  type RouteDeclaration,
} from '@dragoman/contract/kit';
import { client, lasting } from './client.ts';
import { ownChanges } from './live/ownChanges.ts';

interface UploadSettings {
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal;
  /** Name of the files' field. */
  readonly field?: string;
}

/** Sends files with the fields of the call's body. fetch cannot tell how much has been sent, XMLHttpRequest can. */
export function upload<const R extends RouteDeclaration>(
  route: R,
  given: CallArguments<R>,
  files: readonly File[],
  { onProgress, signal, field = 'file' }: UploadSettings = {},
): Promise<ReplyOf<R>> {
  return lasting(async () => {
    const { url, method, headers, body } = client.request(route, given);
    const text = await send(url, method, headers, formOf(body, files, field), onProgress, signal);
    return decodeReply(route, JSON.parse(text));
  });
}

/** Fields go first: the server reads the parts in their order and needs them before the first file. */
export function formOf(body: unknown, files: readonly File[], field = 'file'): FormData {
  const form = new FormData();
  const fields = (body ?? {}) as Record<string, string | number | boolean | null | undefined>;
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  for (const each of files) form.append(field, each, each.name);
  return form;
}

function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  form: FormData,
  onProgress?: (percent: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(Math.round((event.loaded / event.total) * 100));
    };
    request.onload = () => {
      if (request.status >= 400) return reject(refusalOf(request.status, request.responseText));
      ownChanges.noteReply(request.getResponseHeader(transactionHeader));
      resolve(request.responseText);
    };
    request.onerror = () => reject(new NetworkFailed('Network Error'));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
