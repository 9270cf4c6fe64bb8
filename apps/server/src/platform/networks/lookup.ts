import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { innerNetwork } from './addresses.ts';

/** A name that leads to an address which is refused. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';

  constructor() {
    super(innerNetwork);
  }
}

/**
 * The lookup of a connection: the name is resolved once, every address that it has is checked, and the connection goes to these
 * alone, so that a name that changes its mind in between leads nowhere else.
 */
export function checkedLookup(refused: (address: string) => boolean): LookupFunction {
  return (name, { all }, callback) =>
    lookup(name, { all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return callback(error ?? new Error('There is no such address'), '', 4);
      if (found.some(({ address }) => refused(address))) return callback(new RefusedAddress(), '', 4);
      return all ? callback(null, found) : callback(null, first.address, first.family);
    });
}
