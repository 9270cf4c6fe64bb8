import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    restoreMocks: true,
    // Only so that a wait for what never comes ends: on a busy machine a second is short.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          root: '.',
          // Nothing there changes what a module holds, so a worker loads each once.
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          // Only so that a test that hangs ends: the longest sequences take seconds, many on a busy machine.
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          root: '.',
          // A worker loads the server once; a file's portal and database are its own.
          isolate: false,
          include: ['apps/server/**/*.test.ts', 'apps/server/**/*.test.tsx'],
          globalSetup: ['apps/server/test/harness/cluster.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          root: '.',
          include: ['apps/web/**/*.test.ts', 'apps/web/**/*.test.tsx'],
          environment: 'happy-dom',
          // Files replace modules and leave things in the window: each has its own, but the code is compiled once.
          pool: 'vmThreads',
          setupFiles: ['apps/web/testIntervals.ts'],
          // As above: the first test of a file waits for all that it imports.
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: { name: 'drills', root: '.', include: ['drills/**/*.test.ts'] },
      },
    ],
  },
});
