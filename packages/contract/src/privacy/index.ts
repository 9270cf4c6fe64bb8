import { personKinds } from '@dragoman/domain/privacy';
import { z } from 'zod';
import { route } from '../kit/index.ts';

/** Whose data: a user or an interpreter by identity, a client's contact by e-mail address. */
const person = { kind: z.enum(personKinds), person: z.string().trim().min(1).max(254) } as const;

/** What an erasure would do, and what stands against it. */
export const ErasurePreview = z.object({
  name: z.string(),
  /** Why the person may not be erased yet; empty when nothing stands against it. */
  refusals: z.array(z.string()),
  /** Rows that hold something of the person, by table. */
  held: z.array(z.object({ title: z.string(), rows: z.int() })),
  /** Where others name the person, and in how many entries; there the erasure puts a label in place of what names them. */
  mentions: z.array(z.object({ title: z.string(), rows: z.int() })),
  /** Whether all entries were looked at within ten seconds; otherwise more may name the person. */
  mentionsWhole: z.boolean(),
  /** Whether names and telephones are replaced in entries of others, too, not in the person's own records alone; the email address always is. */
  namesEverywhere: z.boolean(),
  /** What stays, and why. */
  kept: z.array(z.string()),
});
export type ErasurePreview = z.infer<typeof ErasurePreview>;

/** Calls about the personal data of one person (rules privacy/person-file, privacy/erasure). */
export const privacyRoutes = {
  file: route({
    method: 'GET',
    path: '/privacy/file',
    summary: 'Gives everything that is held of one person as a ZIP file',
    permission: 'privacy.persons',
    query: z.strictObject(person),
  }),
  preview: route({
    method: 'GET',
    path: '/privacy/preview',
    summary: 'Tells what the erasure of a person would take, what it would keep and why it may be refused',
    permission: 'privacy.persons',
    query: z.strictObject(person),
    reply: z.object({ data: ErasurePreview }),
  }),
  erase: route({
    method: 'POST',
    path: '/privacy/erase',
    summary: 'Erases a person; `name` confirms whom',
    permission: 'privacy.persons',
    idempotent: true,
    body: z.strictObject({ ...person, name: z.string().trim().max(300) }),
    reply: z.object({ data: z.object({ label: z.string() }) }),
  }),
} as const;
