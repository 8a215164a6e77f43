import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { shareOfToday } from './src/kit/test/budget.ts';

/**
 * Long files that change seldom and say little of a new module: `npm test` runs one in three of them, the others on the
 * next two days. Named, by module, or in a full run, they run always.
 */
const everyThirdDay = [
  'e2e/frame/trouble.e2e.ts',
  'e2e/frame/keyboard.e2e.ts',
  'e2e/frame/bootstrap.e2e.ts',
  'e2e/merit/attachments.e2e.ts',
  'e2e/identity/sessions.e2e.ts',
  'e2e/frame/embedded.e2e.ts',
  'e2e/identity/second-step.e2e.ts',
  'e2e/merit/widths.e2e.ts',
  'e2e/frame/explore.e2e.ts',
  'e2e/frame/services.e2e.ts',
  'src/test/process/start-stop.test.ts',
  'src/test/process/several-processes.test.ts',
  'src/kit/server/embedded/embedded.slow.test.ts',
  'src/test/process/backup.test.ts',
  'src/test/process/database-faults.test.ts',
  'src/test/process/limits.test.ts',
  'src/kit/server/database/migrate.test.ts',
  'src/modules/members/server/model.test.ts',
  'src/modules/merit/server/record/model.test.ts',
  'src/kit/server/import/hostile.test.ts',
  'src/modules/identity/server/second-step/second-step.test.ts',
  'src/test/common/headers.test.ts',
  'src/modules/identity/server/mail/letters.test.ts',
  'src/kit/server/storage/clean-image.test.ts',
  'e2e/frame/frame.e2e.ts',
  'e2e/identity/sign-ins.e2e.ts',
  'e2e/frame/days.e2e.ts',
  'e2e/identity/founding.e2e.ts',
  'e2e/frame/charts.e2e.ts',
  'e2e/frame/looks.e2e.ts',
  'e2e/frame/messages.e2e.ts',
  'e2e/identity/member-import.e2e.ts',
  'e2e/frame/dialogs.e2e.ts',
  'e2e/merit/record-lines.e2e.ts',
  'e2e/merit/records.e2e.ts',
  'e2e/frame/lists.e2e.ts',
  'e2e/merit/review.e2e.ts',
  'e2e/merit/templates.e2e.ts',
  'e2e/reports/pictures.e2e.ts',
  'e2e/reports/groups.e2e.ts',
  'src/test/month/month.slow.test.ts',
  'e2e/tasks/quota.e2e.ts',
  'e2e/merit/theme-inputs.e2e.ts',
  'e2e/tasks/appeal.e2e.ts',
  'src/test/process/crash.test.ts',
  'e2e/settings/conversion.e2e.ts',
  'e2e/merit/import.e2e.ts',
  'e2e/platform/directory.e2e.ts',
  'src/modules/ranking/server/standby.slow.test.ts',
  'e2e/members/merge.e2e.ts',
  'e2e/merit/refusals.e2e.ts',
  'e2e/merit/fairness.e2e.ts',
  'src/modules/fixed/server/run/model.test.ts',
  'e2e/platform/banners.e2e.ts',
  'e2e/merit/bulk.e2e.ts',
  'e2e/account/profile.e2e.ts',
  'src/modules/directory/server/sync/sync.test.ts',
  'e2e/identity/passkey.e2e.ts',
  'e2e/merit/waiting.e2e.ts',
  'e2e/reports/reports.e2e.ts',
  'src/modules/files/server/upload.hostile.slow.test.ts',
];
const days = 3;
const ofAnotherDay =
  process.env['TEST_DAILY'] === '1'
    ? everyThirdDay.filter((file) => !shareOfToday(everyThirdDay, days).includes(file))
    : [];

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
          // Loading the product takes longer than most of its tests: a process does it once. A file has a database of its own.
          isolate: false,
          // As many as there are cores: by itself it leaves one free, which is half of two.
          maxWorkers: availableParallelism(),
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
