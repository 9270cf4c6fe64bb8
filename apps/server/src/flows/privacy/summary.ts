import { escapeHtml } from '../../platform/html/index.ts';

/** What is held of a person in one table. */
export interface Section {
  readonly table: string;
  readonly title: string;
  readonly why: string;
  readonly rows: readonly Record<string, unknown>[];
}

/** Everything that is held of a person, but for the bytes of their documents. */
export interface PersonFile {
  readonly name: string;
  readonly email: string;
  readonly at: string;
  readonly sections: readonly Section[];
  /** Where else the person is named, by column: in records that are others', too. */
  readonly mentions: readonly { readonly column: string; readonly rows: number }[];
}

const style = `body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d2733}
h2{margin-top:2.5rem;border-bottom:1px solid #c5ccd3}table{border-collapse:collapse;margin:0 0 1rem;width:100%}
th{text-align:left;font-weight:normal;color:#55626f;width:30%;vertical-align:top}td,th{padding:.15rem .5rem .15rem 0}
td{overflow-wrap:anywhere}`;

const inWords = (name: string): string => name.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

const valueOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** A page that anybody can read: what is held of the person, section by section. */
export function summaryPage({ name, email, at, sections, mentions }: PersonFile): string {
  const named = mentions.map(({ column, rows }) => `<li>${escapeHtml(inWords(column))}: ${rows}</li>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(name)}</title><style>${style}</style></head>
<body><h1>What is held of ${escapeHtml(name)}</h1><p>${escapeHtml(email)}, ${escapeHtml(at)}</p>
${sections.map((section) => sectionOf(section)).join('\n')}
<h2>Named elsewhere</h2><p>Entries that name the person, by table and field; they are others' records, too.</p><ul>${named}</ul></body></html>`;
}

function sectionOf({ title, why, rows }: Section): string {
  return `<h2>${escapeHtml(title)} (${rows.length})</h2><p>Held for: ${escapeHtml(why)}</p>${rows.map(tableOf).join('')}`;
}

function tableOf(row: Record<string, unknown>): string {
  const lines = Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(
      ([key, value]) =>
        `<tr><th scope="row">${escapeHtml(inWords(key))}</th><td>${escapeHtml(valueOf(value))}</td></tr>`,
    );
  return `<table>${lines.join('')}</table>`;
}
