/** Parts of tasks for other modules. */
import { late } from '../../../kit/web/overlay/late.tsx';

/** The calendar of holidays, which attendance counts by, too. */
export const HolidaysDialog = late(async () => (await import('./days-dialog.tsx')).HolidaysDialog, {
  words: ['tasks', 'members'],
});
