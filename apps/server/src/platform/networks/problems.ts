import { RefusedAddress } from './lookup.ts';

/** Said of an address without TLS. */
export const httpsOnly = 'The address must begin with https://';

/** Said of what was cut off by the end of its process. */
export const interrupted = 'Interrupted because the server was stopping';

/** Why somebody else's server could not be spoken to. */
export function connectionProblem(error: unknown): string {
  if (error instanceof RefusedAddress) return error.message;
  const code = String(Reflect.get(Object(error), 'code') ?? '');
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'There is no such address';
  if (/CERT|TLS|SSL/.test(code)) return 'The address has no certificate that is trusted';
  return 'The address cannot be reached';
}
