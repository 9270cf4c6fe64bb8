import type { Database } from '../apps/server/src/platform/database/index.ts';

/** Names in other scripts than Latin, as clients of customers bear them: first names, surnames, and what those have who share both. */
export const scripts = {
  tigrinya: ['ሐጎስ ተስፋይ ሰናይት ፀጋይ ዮሐንስ ኣበባ ሃይለ ለምለም', 'ገብረመድህን ወልደሚካኤል ተኽለሃይማኖት በርሀ ኪዳነ ሓድጉ ኣስመላሽ ዘርኣይ'],
  arabic: [
    'مُحَمَّد أحمد فاطمة يوسف آمنة خديجة إبراهيم حُسين',
    'الشمري البغدادي القحطاني حداد المصري الأنصاري منصور عبدالله',
  ],
} as const;

type Script = keyof typeof scripts;

/** How many bookings in a hundred bear a name in each of the scripts. */
const share = 1;

const words = (script: Script) => scripts[script].map((list) => `'{${list.split(' ').join(',')}}'::text[]`);

/** A name of such a script for each hundredth booking, most of them on one booking alone; an agency that has them stays as it is. */
export async function addNamesInScripts(pool: Database['pool']): Promise<void> {
  for (const [at, script] of (Object.keys(scripts) as Script[]).entries()) {
    const [firsts, lasts] = words(script);
    const known = `select from booking_names where field = 'clientName' and name = fold((${firsts})[1] || ' ' || (${lasts})[1] || ' 1')`;
    const { rowCount } = await pool.query(known);
    if (rowCount) continue;
    // The trigger of the audit has nothing to say of a made-up agency.
    await pool.query(`update bookings set client_name = (${firsts})[1 + n % 8] || ' ' || (${lasts})[1 + n / 8 % 8] || ' ' || 1 + n / 64
      from (select id, row_number() over (order by ref_number)::integer - 1 as n from bookings
        where ref_number % 100 between ${at * share} and ${(at + 1) * share - 1}) chosen where chosen.id = bookings.id`);
  }
  await pool.query('analyze bookings, booking_names');
}

/** Names of a script that stand on one booking each. */
export const rareNamesIn = (script: Script): string => {
  const [firsts] = words(script);
  return `select client_name as one from bookings where client_name like any (select first || ' %' from unnest(${firsts}) first)
    group by client_name order by count(*), md5(client_name) limit 50`;
};
