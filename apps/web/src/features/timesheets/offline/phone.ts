import type { CallArguments } from '@dragoman/contract/kit';
import type { KeptJobs, timesheetRoutes } from '@dragoman/contract/timesheets';
import { type CalendarDay, londonDay } from '@dragoman/domain/calendar';
import { isKeptDay, maySubmit, type ReceiptLine } from '@dragoman/domain/timesheets';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { markPhone, unmarkPhone } from '../../../api/phone.ts';
import type { TimesheetForm } from '../form.ts';

export type KeptJob = KeptJobs['jobs'][number];
export type SheetBody = CallArguments<typeof timesheetRoutes.submit>['body'];

/** Whose phone it is: enough to show their jobs without a network, and to ask for their password afterwards. */
export interface PhoneOwner {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly interpreterRef?: string | undefined;
}

/** A photograph of a receipt; its identity is the key under which it is sent once. */
export interface PhoneReceipt {
  readonly id: string;
  readonly line: ReceiptLine;
  readonly name: string;
  readonly picture: Blob;
  readonly sent: boolean;
}

/** A timesheet on the phone, with all that handing it in needs. */
export interface HeldSheet {
  readonly bookingId: string;
  readonly bookingRef: string;
  /** 'draft' is still being filled in, 'waiting' is handed in as soon as it can be, 'refused' was not taken. */
  readonly state: 'draft' | 'waiting' | 'refused';
  /** The Idempotency-Key of this very content: sent twice, it is handed in once. */
  readonly key: string;
  /** The version that it was made from. */
  readonly job: NonNullable<KeptJob['sheet']>;
  readonly values: TimesheetForm;
  readonly body: SheetBody;
  readonly receipts: readonly PhoneReceipt[];
  readonly at: Date;
  readonly refusal?: { readonly msg: string; readonly fields: Readonly<Record<string, string>>; readonly code: string };
}

interface Kept {
  readonly owner: PhoneOwner;
  /** When the jobs were read last; null before they were. */
  readonly readAt: Date | null;
}

interface Phone extends DBSchema {
  kept: { key: 'phone'; value: Kept };
  jobs: { key: string; value: KeptJob };
  sheets: { key: string; value: HeldSheet };
}

const place = 'dragoman-phone';
const stores = ['kept', 'jobs', 'sheets'] as const;

let opening: Promise<IDBPDatabase<Phone>> | undefined;

function phone(): Promise<IDBPDatabase<Phone>> {
  opening ??= openDB<Phone>(place, 1, {
    upgrade(db) {
      db.createObjectStore('kept');
      db.createObjectStore('jobs', { keyPath: 'row._id' });
      db.createObjectStore('sheets', { keyPath: 'bookingId' });
    },
    terminated() {
      opening = undefined;
    },
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** Makes it the phone of an interpreter; what it kept of anybody else is wiped. */
export async function ownPhone(owner: PhoneOwner): Promise<void> {
  const db = await phone();
  const before = await db.get('kept', 'phone');
  if (before && before.owner.id !== owner.id) await wipePhone();
  await db.put('kept', { owner, readAt: before?.owner.id === owner.id ? before.readAt : null }, 'phone');
  markPhone();
}

/** Whose phone it is; nobody's before an interpreter has signed in. */
export const phoneOwner = async (): Promise<PhoneOwner | undefined> =>
  (await (await phone()).get('kept', 'phone'))?.owner;

/** Takes everything off the phone. */
export async function wipePhone(): Promise<void> {
  const db = await phone();
  const tx = db.transaction(stores, 'readwrite');
  await Promise.all([...stores.map((store) => tx.objectStore(store).clear()), tx.done]);
  // Not before: as long as the mark stands, the next sign-in or logout wipes what could not be wiped now.
  unmarkPhone();
}

/** Keeps what the server gave, and nothing besides. */
export async function keepJobs(ownerId: string, { jobs }: KeptJobs, readAt: Date): Promise<void> {
  const tx = (await phone()).transaction(['kept', 'jobs'], 'readwrite');
  const kept = await tx.objectStore('kept').get('phone');
  // Somebody else has signed in, or the owner has left, while it was on its way.
  if (kept?.owner.id !== ownerId) return tx.done;
  await tx.objectStore('jobs').clear();
  await Promise.all(jobs.map((job) => tx.objectStore('jobs').put(job)));
  await tx.objectStore('kept').put({ ...kept, readAt }, 'phone');
  return tx.done;
}

/** The owner and their jobs as they were read last; those whose days are over are taken off. */
export async function keptJobs(
  now: Date = new Date(),
): Promise<{ readonly owner: PhoneOwner; readonly readAt: Date; readonly jobs: readonly KeptJob[] } | undefined> {
  const today = londonDay(now);
  const tx = (await phone()).transaction(['kept', 'jobs'], 'readwrite');
  const [kept, all] = await Promise.all([tx.objectStore('kept').get('phone'), tx.objectStore('jobs').getAll()]);
  const jobs = all.filter(({ row }) => isKeptDay(row.date, today));
  const over = all.filter((job) => !jobs.includes(job));
  await Promise.all(over.map(({ row }) => tx.objectStore('jobs').delete(row._id)));
  await tx.done;
  if (!kept?.readAt) return undefined;
  const order = ({ row }: KeptJob) => `${row.date < today ? '1' : '0'}${row.date}${row.startTime ?? ''}`;
  const sorted = jobs.map((job) => onDay(job, today)).toSorted((one, two) => order(one).localeCompare(order(two)));
  return { owner: kept.owner, readAt: kept.readAt, jobs: sorted };
}

/** One of the jobs; undefined where it is not kept. */
export async function keptJob(bookingId: string, now: Date = new Date()): Promise<KeptJob | undefined> {
  const job = await (await phone()).get('jobs', bookingId);
  return job && onDay(job, londonDay(now));
}

/** A job was read on another day than the one on which it is handed in (rule timesheets/handing-in). */
function onDay(job: KeptJob, today: CalendarDay): KeptJob {
  const { row, sheet } = job;
  if (!sheet) return job;
  const outcome = maySubmit(
    {
      status: row.status,
      isBooked: row.job !== null,
      isTimesheet: row.isTimesheet,
      service: sheet.serviceType,
      date: row.date,
      liveSides: sheet.openSides.includes('interpreter') ? [] : ['interpreter'],
    },
    today,
  );
  const submittable = { may: outcome.allowed, why: outcome.allowed ? null : outcome.refusal };
  return { row: { ...row, submittable }, sheet: { ...sheet, submittable } };
}

/** The timesheets on the phone. */
export const storedSheets = async (): Promise<HeldSheet[]> => (await phone()).getAll('sheets');

export const storedSheet = async (bookingId: string): Promise<HeldSheet | undefined> =>
  (await phone()).get('sheets', bookingId);

export async function storeSheet(sheet: HeldSheet): Promise<void> {
  await (await phone()).put('sheets', sheet);
}

/** Keeps a draft, unless what was handed in meanwhile waits in its place. */
export async function storeDraft(draft: HeldSheet): Promise<void> {
  const tx = (await phone()).transaction('sheets', 'readwrite');
  const stored = await tx.store.get(draft.bookingId);
  if (stored?.state !== 'waiting') await tx.store.put(draft);
  return tx.done;
}

/** One version of a timesheet on the phone: another version has another key. */
export type SheetVersion = Pick<HeldSheet, 'bookingId' | 'key'>;

/** Changes a timesheet, if this version of it is still there. */
export async function updateSheet(
  { bookingId, key }: SheetVersion,
  change: (sheet: HeldSheet) => HeldSheet,
): Promise<void> {
  const tx = (await phone()).transaction('sheets', 'readwrite');
  const stored = await tx.store.get(bookingId);
  if (stored?.key === key) await tx.store.put(change(stored));
  return tx.done;
}

/** Takes a timesheet off the phone, if this version of it is still there. */
export async function removeSheet({ bookingId, key }: SheetVersion): Promise<void> {
  const tx = (await phone()).transaction('sheets', 'readwrite');
  const stored = await tx.store.get(bookingId);
  if (stored?.key === key) await tx.store.delete(bookingId);
  return tx.done;
}
