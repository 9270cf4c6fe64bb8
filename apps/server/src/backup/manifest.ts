import { z } from 'zod';

/** Raised when what was written before can no longer be read by what is written now. */
export const format = 1;

/** The first part of a backup: what it holds, so that it can be judged before anything of it is used. */
export const manifestSchema = z.object({
  product: z.literal('dragoman'),
  format: z.int().min(1),
  madeAt: z.iso.datetime(),
  /** As the server said its version. */
  database: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      /** With its schema: 'public.bookings'. */
      name: z.string().regex(/^[a-z_]+\.[a-z0-9_]+$/),
      columns: z.array(z.string()),
      rows: z.int().min(0),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.int(), called: z.boolean() })),
  files: z.object({ count: z.int().min(0), bytes: z.int().min(0) }),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type SavedTable = Manifest['tables'][number];

/** The manifest's name in the file. */
export const manifestName = 'manifest.json';

/** The demo's mark: a table of the demo's own, which no migration makes. */
export const demoMark = 'demo.agency';

/** Of what a part is one segment. */
export interface Place {
  readonly section: 'tables' | 'files';
  readonly name: string;
}

/** 'tables/public.bookings/000001.zst' */
export function segmentName({ section, name }: Place, number: number): string {
  return `${section}/${name}/${String(number).padStart(6, '0')}.zst`;
}

/** What a segment belongs to; undefined for a name that no backup gives. */
export function placeOf(segmentName: string): Place | undefined {
  const [, section, name] = /^(tables|files)\/([\w.-]+)\/\d{6,}\.zst$/.exec(segmentName) ?? [];
  return section && name ? { section: section as Place['section'], name } : undefined;
}
