import { useState } from 'react';

type Widths = Readonly<Record<string, number>>;

/** Widths of a table's columns in pixels: as declared until somebody changes them, then as the browser kept them. */
export function useColumnWidths(table: string, columns: readonly { key: string; width?: number }[]) {
  const place = `widths:${table}`;
  const [changed, setChanged] = useState<Widths>(() => readWidths(place));
  const declared = Object.fromEntries(columns.flatMap(({ key, width }) => (width === undefined ? [] : [[key, width]])));
  const change = (key: string, width: number) => {
    const next = { ...changed, [key]: width };
    setChanged(next);
    localStorage.setItem(place, JSON.stringify(next));
  };
  return [{ ...declared, ...changed }, change] as const;
}

function readWidths(place: string): Widths {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Widths;
  } catch {
    return {};
  }
}
