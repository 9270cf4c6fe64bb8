import type { Received } from './caller.ts';

/** The lines of an exported CSV file, its titles first. */
export function csvLines({ bytes }: Received): string[] {
  return bytes.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n');
}
