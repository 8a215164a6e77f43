import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ofAnotherDay } from './src/test/turns/by-turns.ts';

/** What waits: for limits of time, for processes that start, stop and fall. */
const slow = ['src/test/process/**/*.test.ts', 'src/**/*.slow.test.ts'];
/** What makes nodes of a cluster fall. */
const citus = ['src/test/citus/**/*.test.ts'];
/** What puts a browser's globals in the place of Node's. */
const web = ['kit/web', 'modules/*/web', 'shell'].map((folder) => `src/${folder}/**/*.test.ts`);
/** It ends what hangs. What has to be quick says so itself, and a busy machine takes thrice as long for the rest. */
const limits = { testTimeout: 60_000, hookTimeout: 60_000 };

/** A long file that begins last runs alone at the end, while the other processes have nothing to do. */
const longFiles = ['screens.e2e', 'dialogs.e2e', 'explore.e2e'];
const isLong = ({ moduleId }: TestSpecification): boolean =>
  longFiles.some((name) => moduleId.includes(name));

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    sequence: { sequencer: LongFilesFirst },
    restoreMocks: true,
    // As long as a journey waits for an element: on a busy machine the usual second is over before work has begun.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: [...slow, ...web, ...citus, ...ofAnotherDay],
          globalSetup: ['src/kit/test/global-setup.ts'],
          setupFiles: ['src/kit/test/watch/query-watch.ts'],
          // Loading the product takes longer than most of its tests: a process does it once. A file has a database of its own.
          isolate: false,
          // One more than there are cores: while one waits for the database, another works.
          maxWorkers: availableParallelism() + 1,
          ...limits,
        },
      },
      { extends: true, test: { name: 'web', include: web, ...limits } },
      {
        extends: true,
        test: {
          name: 'slow',
          include: slow,
          exclude: ofAnotherDay,
          globalSetup: ['src/kit/test/global-setup.ts'],
          setupFiles: ['src/kit/test/watch/query-watch.ts'],
          // It runs beside the others, and has all the time that they take.
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'citus',
          include: citus,
          globalSetup: ['src/kit/test/global-setup.ts'],
          setupFiles: ['src/kit/test/watch/query-watch.ts'],
          // One file makes the nodes of all of them fall.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          exclude: ofAnotherDay,
          globalSetup: ['scripts/chromium.mjs', 'src/kit/test/global-setup.ts'],
          setupFiles: ['src/kit/test/watch/query-watch.ts'],
          // A journey waits for the page about half of its time, so that two fit on two cores; a third beside the slow
          // tests made journeys of sessions and lost lines miss their limits. A process has one browser.
          maxWorkers: 2,
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
