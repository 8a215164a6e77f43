import { useMe } from '../../../../kit/web/app/me.ts';
import type { HomeParts } from '../../../../kit/web/app/slots.ts';
import { late } from '../../../../kit/web/overlay/late.tsx';

const OwnTask = late(async () => (await import('./own-task.tsx')).OwnTask, { words: ['tasks'] });

/** Only reviewers have tasks; nobody else waits for it. */
const OwnTaskPart = () => (useMe().isReviewer ? <OwnTask /> : null);

const home: HomeParts = { parts: [{ width: 'narrow', order: 30, Part: OwnTaskPart }] };
export default home;
