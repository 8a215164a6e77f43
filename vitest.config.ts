import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Where tests fail to clean up after themselves, the next file must not inherit it.
    pool: 'forks',
    restoreMocks: true,
    // As long as a journey waits for an element: on a busy machine the usual second is over before work has begun.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
          globalSetup: ['src/kit/test/global-setup.ts'],
          // It ends what hangs. What has to be quick says so itself, and a busy machine takes thrice as long for the rest.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['scripts/chromium.mjs', 'src/kit/test/global-setup.ts'],
          // Journeys share one browser and two cores; side by side they would only wait for each other.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
