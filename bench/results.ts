import { cpus, totalmem } from 'node:os';
import { diskBudget, idleMemoryBudget, warmStartBudget } from './budgets.ts';
import type { Disk } from './disk.ts';
import { type Answered, isAnswered, type Measured } from './measure.ts';

/** A whole run, as it is written for machines. */
export interface Results {
  readonly at: string;
  readonly machine: string;
  readonly bookings: number;
  /** Milliseconds until the portal answers: on an empty data folder, and on the agency's. */
  readonly start: { readonly cold: number; readonly warm: number };
  /** MB of the portal with its database; undefined where the system does not tell. */
  readonly memory: { readonly idle: number | undefined; readonly underLoad: number | undefined };
  readonly disk: Disk;
  readonly cases: readonly Measured[];
}

export function machineName(): string {
  const processors = cpus();
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GiB`;
  return `${processors.length} × ${processors[0]?.model.trim() ?? process.arch}, ${memory}, ${process.platform}, Node ${process.versions.node}`;
}

const figureColumns = 14;
const headings = [
  '',
  'clients',
  'p50',
  'p95',
  'p99',
  'a second',
  'SQL p50',
  'SQL p95',
  'SQL p99',
  '+ ms',
  '×',
  '× smaller',
  'trips',
  'server',
  'database',
  'bytes',
  '',
];

/** The run as a table for people; ✗ marks a missed budget, △ one that the raw SQL misses as well. */
export function tableOf({ at, machine, bookings, start, memory, disk, cases }: Results): string {
  const groups = Map.groupBy(cases, ({ group }) => group);
  const lines = [...groups].flatMap(([group, members]) => [[group], ...members.map(lineOf)]);
  return [
    `${bookings.toLocaleString('en-GB')} bookings, ${at.slice(0, 10)}, ${machine}. Milliseconds; SQL is the raw SQL of the same run; trips, server, database and bytes are of one answer.`,
    '',
    alignColumns([headings, ...lines]),
    '',
    `Start   cold ${seconds(start.cold)}, warm ${seconds(start.warm)}${mark(start.warm > warmStartBudget, 'allowed 3 s')}`,
    `Memory  idle ${megabytes(memory.idle)}${mark((memory.idle ?? 0) > idleMemoryBudget, 'allowed 300 MB')}, under load ${megabytes(memory.underLoad)}`,
    `Disk    ${kilobytes(disk.database)} of database and ${kilobytes(disk.files)} of files a booking${mark(disk.database + disk.files > diskBudget, 'allowed 25 KB')}`,
    countOf({ start, memory, disk, cases }),
  ].join('\n');
}

type Judged = Pick<Results, 'start' | 'memory' | 'disk' | 'cases'>;

function countOf(results: Judged): string {
  const beyond = results.cases.reduce((sum, { machine }) => sum + machine.length, 0);
  return `${missesOf(results).length} missed${beyond > 0 ? `, ${beyond} beyond the machine itself` : ''}`;
}

/** Every budget that was missed, as a sentence; not what the machine itself cannot keep. */
export function missesOf({ start, memory, disk, cases }: Judged): string[] {
  const misses = cases.flatMap(({ group, name, clients, missed }) =>
    missed.map((sentence) => `${group}, ${name}, at ${clients}: ${sentence}`),
  );
  if (start.warm > warmStartBudget) misses.push(`warm start: ${seconds(start.warm)}`);
  if ((memory.idle ?? 0) > idleMemoryBudget) misses.push(`idle memory: ${megabytes(memory.idle)}`);
  const bytes = disk.database + disk.files;
  if (bytes > diskBudget) misses.push(`disk: ${kilobytes(bytes)} a booking`);
  return misses;
}

function lineOf(measured: Measured): string[] {
  const { name, clients } = measured;
  const figures = isAnswered(measured) ? figuresIn(measured) : Array.from({ length: figureColumns }, () => '');
  return [`  ${name}`, String(clients), ...figures, marksOf(measured)];
}

/** What a case misses, with its marks, or was answered with in place of rows. */
export function marksOf({ missed, machine, instead }: Pick<Measured, 'missed' | 'machine' | 'instead'>): string {
  const marks = [...missed.map((sentence) => `✗ ${sentence}`), ...machine.map((sentence) => `△ ${sentence}`)];
  return (instead ? [`– ${instead}`, ...marks] : marks).join('; ');
}

function figuresIn({ portal, raw, difference, ratio, growth, costs, bytes }: Answered): string[] {
  const times = [portal.p50, portal.p95, portal.p99].map(ms);
  const sql = [raw.p50, raw.p95, raw.p99].map(ms);
  return [
    ...times,
    portal.perSecond.toFixed(0),
    ...sql,
    difference.toFixed(1),
    ratio.toFixed(1),
    growth?.toFixed(1) ?? '',
    costs.roundTrips.toFixed(1),
    costs.server?.toFixed(2) ?? '',
    costs.database?.toFixed(2) ?? '',
    String(bytes),
  ];
}

/** Columns side by side: the first and the last to the left, figures to the right. */
function alignColumns(lines: readonly (readonly string[])[]): string {
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const last = headings.length - 1;
  return lines
    .map((line) =>
      line
        .map((cell, column) => {
          if (column === last) return cell;
          return column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const ms = (value: number) => value.toFixed(1);
const seconds = (value: number) => `${(value / 1_000).toFixed(1)} s`;
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
export const megabytes = (value: number | undefined) => (value === undefined ? 'unknown' : `${Math.round(value)} MB`);
const mark = (wrong: boolean, sentence: string) => (wrong ? ` ✗ ${sentence}` : '');
