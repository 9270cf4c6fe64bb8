import { describe, expect, it } from 'vitest';
import { budgets, excesses, measure } from './script-budget.mjs';

const entry = (file: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  file,
  imports,
  dynamicImports,
});
const routed = ['src/screens/BookingTracker.tsx', 'src/screens/Terms.tsx', 'src/app/FloatingMenu.tsx'];
const manifest = {
  'index.html': entry('entry.js', ['_start.js'], routed),
  '_start.js': entry('start.js'),
  '_lists.js': entry('lists.js', ['_start.js']),
  '_editor.js': entry('editor.js'),
  'src/screens/BookingTracker.tsx': entry('bookings.js', ['_lists.js', '_start.js']),
  'src/screens/Terms.tsx': entry('terms.js', ['_lists.js', '_editor.js']),
  'src/app/FloatingMenu.tsx': entry('menu.js'),
  'src/screens/BookingDialogs.tsx': entry('dialogs.js', ['_editor.js']),
};
const sizes: Record<string, number> = {
  'entry.js': 1,
  'start.js': 150_000,
  'lists.js': 20_000,
  'bookings.js': 10_000,
  'terms.js': 2_000,
  'editor.js': 50_000,
  'menu.js': 5_000,
  'dialogs.js': 900_000,
};
const measureScripts = (changes: Record<string, number> = {}) =>
  measure(manifest, (file: string) => ({ ...sizes, ...changes })[file] ?? 0);

describe('the budget of script', () => {
  it('counts each file of a visit once, and of a further screen only what it adds', () => {
    expect(measureScripts().firstVisit).toBe(180_001);
    expect(measureScripts().screens).toEqual(new Map([['src/screens/Terms.tsx', 52_000]]));
  });

  it('is kept by a build within it, whatever is loaded late', () => {
    expect(excesses(measureScripts())).toEqual([]);
  });

  it('refuses a first visit above it, and allows it to the byte', () => {
    const room = budgets.firstVisit - measureScripts().firstVisit;
    expect(excesses(measureScripts({ 'lists.js': 20_000 + room }))).toEqual([]);
    expect(excesses(measureScripts({ 'lists.js': 20_001 + room }))).toEqual([
      'The first visit loads 220.0 KB of script; 220.0 KB are allowed',
    ]);
  });

  it('refuses a further screen that loads its editor at once', () => {
    expect(excesses(measureScripts({ 'editor.js': 100_000 }))).toEqual([
      'src/screens/Terms.tsx loads 102.0 KB of script; 60.0 KB are allowed',
    ]);
  });
});
