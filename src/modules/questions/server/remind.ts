import type { Schedule } from '../../../kit/server/background/schedule.ts';
import { membersByIds } from '../../members/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { questionMessages } from '../messages.ts';
import { actorsAmong, decidersFor, decidersOf } from './deciders.ts';
import { tell } from './notify.ts';
import { subjectOf } from './steps.ts';
import { takeOverdue } from './store.ts';

/** Each morning the deciders are notified once of questions that were left unanswered. */
export const remindingDeciders: Schedule = {
  name: 'questions.remind',
  cron: '0 9 * * *',
  waits: true,
  run: ({ finish }) =>
    finish(async (tx) => {
      const overdue = await takeOverdue(tx, todayOf(tx, await settings(tx)));
      if (overdue.length === 0) return;
      const deciders = await decidersFor(tx, [...new Set(overdue.map(({ source }) => source))]);
      const members = await membersByIds(
        tx,
        overdue.map(({ memberId }) => memberId),
      );
      for (const question of overdue) {
        const subject = await subjectOf(tx, question);
        if (!subject) continue;
        const acting = actorsAmong(deciders, question);
        const deciding = decidersOf(deciders, question);
        await tell(tx, questionMessages.overdue, {
          id: question.id,
          subject,
          recipients: acting.filter((id) => deciding.includes(id)),
          params: { member: members.get(question.memberId)?.name ?? '', due: question.due ?? '' },
          act: 'review',
        });
      }
    }),
};
