import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    restoreMocks: true,
    // Only so that a wait for what never comes ends: on a busy machine a second is short.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          root: '.',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          // Only so that a test that hangs ends: the longest sequences take seconds, many on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          root: '.',
          include: ['apps/server/**/*.test.ts', 'apps/server/**/*.test.tsx'],
          globalSetup: ['apps/server/test/harness/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          root: '.',
          include: ['apps/web/**/*.test.ts', 'apps/web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['apps/web/testIntervals.ts'],
          // As above: the first test of a file waits for all that it imports.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: { name: 'drills', root: '.', include: ['drills/**/*.test.ts'] },
      },
    ],
  },
});
