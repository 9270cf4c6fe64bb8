import { type ImportColumns, type ImportRow, importRoutes } from '@dragoman/contract/imports';
import type { ImportKind } from '@dragoman/domain/imports';
import { expect } from 'vitest';
import { workTasks } from '../../src/app.ts';
import { type Caller, type Portal, type PortalOptions, startPortal } from '../harness/index.ts';

/** A superadmin who moves an agency in. */
export interface MovingOffice {
  readonly portal: Portal;
  readonly superadmin: Caller;
  upload(kind: ImportKind, content: string | Uint8Array, fileName?: string): ReturnType<Caller['call']>;
  /** Uploads a sheet, takes its columns as they were found but for `more`, and gives what becomes of its rows. */
  preview(kind: ImportKind, content: string | Uint8Array, more?: Partial<ImportColumns>): Promise<Previewed>;
  /** Does the same and applies it. */
  moveIn(kind: ImportKind, content: string | Uint8Array, more?: Partial<ImportColumns>): Promise<Previewed>;
  apply(id: string): Promise<Previewed>;
  /** Undoes an import; gives the answer that refused it, or what it is now. */
  undo(id: string): Promise<{ readonly status: number; readonly body: any }>;
  work(): Promise<void>;
}

interface Previewed {
  readonly id: string;
  readonly data: any;
  readonly rows: readonly ImportRow[];
  /** 'new', 'refused: why', for each row. */
  readonly said: readonly string[];
}

export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((row) =>
      row.map((cell) => (/[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell)).join(','),
    )
    .join('\n') + '\n';

export async function openMovingOffice(options: PortalOptions = {}): Promise<MovingOffice> {
  const portal = await startPortal(options);
  const superadmin = await portal.as('superadmin');
  const { db, clock } = portal;
  const tasks = workTasks({
    db,
    clock,
    storage: portal.home.storage,
    publicUrl: 'https://portal.example',
    smtpUrl: undefined,
  });
  const work = () => tasks['work-on-imports']!({}, { signal: new AbortController().signal });
  const upload: MovingOffice['upload'] = (kind, content, fileName = `${kind}.csv`) =>
    superadmin.call(importRoutes.upload, {
      body: { kind, fileName, content: Buffer.from(content as Uint8Array).toString('base64') },
    });
  const look = async (id: string): Promise<Previewed> => {
    const read = await superadmin.call(importRoutes.read, { params: { id } });
    const { body } = await superadmin.call(importRoutes.rows, { params: { id }, query: { limit: 500 } });
    const rows: ImportRow[] = body.data;
    const said = rows.map(({ verdict, reason }) => (reason === null ? verdict : `${verdict}: ${reason}`));
    return { id, data: read.body.data, rows, said };
  };
  const preview: MovingOffice['preview'] = async (kind, content, more = {}) => {
    const sent = await upload(kind, content);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const { _id: id, columns, fixed } = sent.body.data;
    const body = { columns: { ...columns, ...more.columns }, fixed: { ...fixed, ...more.fixed } };
    const asked = await superadmin.call(importRoutes.preview, { params: { id }, body });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    await work();
    return look(id);
  };
  const apply: MovingOffice['apply'] = async (id) => {
    const { data } = await look(id);
    const answer = await superadmin.call(importRoutes.apply, {
      params: { id },
      body: { leaveOut: data.counts.refused },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    await work();
    return look(id);
  };
  const moveIn: MovingOffice['moveIn'] = async (kind, content, more) => {
    const { id, said } = await preview(kind, content, more);
    const applied = await apply(id);
    expect(applied.data.state, `${applied.data.problem} ${said.join('\n')}`).toBe('applied');
    return applied;
  };
  const undo: MovingOffice['undo'] = async (id) => {
    const answer = await superadmin.call(importRoutes.undo, { params: { id } });
    if (answer.status !== 200) return answer;
    await work();
    return superadmin.call(importRoutes.read, { params: { id } });
  };
  return { portal, superadmin, upload, preview, moveIn, apply, undo, work };
}
