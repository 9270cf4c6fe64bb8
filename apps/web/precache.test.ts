import { expect, it } from 'vitest';
import { phoneFiles, wanted } from './precache.ts';

/** All that is named, each in the same file. */
const named = Object.fromEntries(wanted.map((name) => [name, { file: 'named.js' }]));

it("keeps the interpreters' screens with what they may load, and none of the staff's", () => {
  const parts = {
    ...named,
    'index.html': {
      file: 'index.js',
      imports: ['_shared.js'],
      dynamicImports: [
        'src/app/FloatingMenu.tsx',
        'src/screens/TimesheetTracker.tsx',
        'src/screens/BookingTracker.tsx',
      ],
    },
    '_shared.js': { file: 'shared.js' },
    'src/app/FloatingMenu.tsx': { file: 'menu.js', imports: ['index.html'] },
    'src/screens/TimesheetTracker.tsx': {
      file: 'tracker.js',
      imports: ['index.html', '_list.js'],
      dynamicImports: ['src/features/timesheets/TimesheetDialog.tsx'],
    },
    '_list.js': { file: 'list.js' },
    'src/features/timesheets/TimesheetDialog.tsx': { file: 'dialog.js', imports: ['_list.js'] },
    'src/screens/BookingTracker.tsx': { file: 'bookings.js', imports: ['_list.js'] },
    'src/app/help/HelpPanel.tsx': {
      file: 'help.js',
      dynamicImports: ['../../docs/guide/clerk.md', '../../docs/guide/interpreter.md'],
    },
    '../../docs/guide/clerk.md': { file: 'clerk.js' },
    '../../docs/guide/interpreter.md': { file: 'interpreter.js' },
  };
  expect([...phoneFiles(parts)].toSorted()).toEqual([
    'dialog.js',
    'help.js',
    'index.js',
    'interpreter.js',
    'list.js',
    'menu.js',
    'named.js',
    'shared.js',
    'tracker.js',
  ]);
});

it('refuses a build that lacks what is named', () => {
  expect(() => phoneFiles({ 'index.html': { file: 'index.js' } })).toThrow('src/app/FloatingMenu.tsx');
});
