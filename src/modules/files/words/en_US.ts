import type { filesText as chinese } from './zh_CN.ts';
import { menu } from './menu.en_US.ts';

export const filesText: typeof chinese = {
  mine: menu.exports,
  export: 'Export',
  none: 'No exports yet',
  noneText: 'Choose “Export” in any list; the file stays here for 7 days.',
  ready: ({ name }) => `Your file is ready: ${name}`,
  saved: ({ name }) => `Downloaded: ${name}. It stays in “My exports” for 7 days.`,
  failed: ({ title }) => `The export did not finish: ${title}`,
  download: 'Download',
  cancel: 'Cancel the export',
  expired: 'The file has expired',
  rows: (count) => (count === '1' ? '1 row' : `${count} rows`),
  states: {
    queued: 'Waiting',
    running: 'In progress',
    done: 'Finished',
    failed: 'Not finished',
    cancelled: 'Cancelled',
  },
};
