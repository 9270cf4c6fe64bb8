import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/**
 * Of some addresses those that stand on a booking as customer's or Invoice To: on one of `bookings`, or on any where
 * none is named (rule mails/mailboxes). In lower case.
 */
export async function mailableAddresses(
  db: Db,
  addresses: readonly string[],
  bookings: readonly string[],
): Promise<Set<string>> {
  const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))];
  const findAddresses = async (column: 'email' | 'invoice_to') => {
    let matching = db
      .selectFrom('bookings')
      .select(sql<string>`lower(${sql.ref(column)})`.as('address'))
      .distinct()
      .where(sql<string>`lower(${sql.ref(column)})`, 'in', wanted);
    if (bookings.length > 0) matching = matching.where('id', 'in', bookings);
    return matching.execute();
  };
  const rows = [...(await findAddresses('email')), ...(await findAddresses('invoice_to'))];
  return new Set(rows.map(({ address }) => address));
}
