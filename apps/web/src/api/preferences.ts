import { preferenceRoutes, type TableView } from '@dragoman/contract/access';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TableViews } from '../ui/useTableView.ts';
import { call } from './client.ts';
import { queries, reading } from './queries.ts';

const list = reading(preferenceRoutes.list, {});
const asDeclared: TableView = {};
const keyOf = (table: string) => `table:${table}`;

// What is changed quickly is sent one after the other, and of what waits only the last.
const waiting = new Map<string, TableView | null>();
let sending = false;

async function send(): Promise<void> {
  if (sending) return;
  sending = true;
  for (const [key, value] of waiting) {
    waiting.delete(key);
    await call(preferenceRoutes.keep, { body: { key, value } }).catch(() => undefined);
  }
  sending = false;
}

function keep(table: string, value: TableView | undefined): void {
  const key = keyOf(table);
  queries.setQueryData(list.queryKey, (before) => ({
    data: [...(before?.data ?? []).filter((each) => each.key !== key), ...(value ? [{ key, value }] : [])],
  }));
  waiting.set(key, value ?? null);
  void send();
}

/** How the person who is signed in sees each table, kept with their account (rule access/preferences). */
export function useTableViews(): TableViews {
  const { data, isPending } = useQuery({ ...list, staleTime: Infinity });
  // A change is seen in the same instant: what was read is told of it a moment later.
  const [changed, setChanged] = useState<Readonly<Record<string, TableView>>>({});
  const keptOf = (table: string) => data?.data.find(({ key }) => key === keyOf(table))?.value;
  return {
    of: isPending ? undefined : (table) => changed[table] ?? keptOf(table) ?? asDeclared,
    keep: (table, value) => {
      setChanged((before) => ({ ...before, [table]: value ?? asDeclared }));
      keep(table, value);
    },
  };
}
