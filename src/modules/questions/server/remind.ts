import type { Schedule } from '../../../kit/server/background/schedule.ts';
import { membersByIds } from '../../members/server/door.ts';
import { questionedLine } from '../../merit/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { questionMessages } from '../messages.ts';
import { actorsAmong, holders } from './deciders.ts';
import { tell } from './notify.ts';
import { takeOverdue } from './store.ts';

/** Each morning those who may decide are told once of what its people left unanswered. */
export const remindingDeciders: Schedule = {
  name: 'questions.remind',
  cron: '0 9 * * *',
  waits: true,
  run: ({ finish }) =>
    finish(async (tx) => {
      const overdue = await takeOverdue(tx, todayOf(tx, await settings(tx)));
      if (overdue.length === 0) return;
      const deciders = await holders(tx);
      const members = await membersByIds(
        tx,
        overdue.map(({ memberId }) => memberId),
      );
      for (const question of overdue) {
        const line = await questionedLine(tx, question);
        if (!line) continue;
        const acting = actorsAmong(deciders, question);
        await tell(tx, questionMessages.overdue, {
          id: question.id,
          line,
          recipients: acting.filter((id) => deciders.includes(id)),
          params: { member: members.get(question.memberId)?.name ?? '', due: question.due ?? '' },
          act: 'review',
        });
      }
    }),
};
