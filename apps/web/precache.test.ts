import { expect, it } from 'vitest';
import { phoneFiles } from './precache.ts';

it("keeps the interpreters' screens with what they may load, and none of the staff's", () => {
  const parts = {
    'index.html': {
      file: 'index.js',
      imports: ['_shared.js'],
      dynamicImports: ['src/app/Shell.tsx', 'src/screens/TimesheetTracker.tsx', 'src/screens/BookingTracker.tsx'],
    },
    '_shared.js': { file: 'shared.js' },
    'src/app/Shell.tsx': { file: 'shell.js', imports: ['index.html'] },
    'src/screens/TimesheetTracker.tsx': {
      file: 'tracker.js',
      imports: ['index.html', '_list.js'],
      dynamicImports: ['src/features/timesheets/TimesheetDialog.tsx'],
    },
    '_list.js': { file: 'list.js' },
    'src/features/timesheets/TimesheetDialog.tsx': { file: 'dialog.js', imports: ['_list.js'] },
    'src/screens/BookingTracker.tsx': { file: 'bookings.js', imports: ['_list.js'] },
  };
  expect([...phoneFiles(parts)].toSorted()).toEqual([
    'dialog.js',
    'index.js',
    'list.js',
    'shared.js',
    'shell.js',
    'tracker.js',
  ]);
});
