/** Builders for the tests of tasks. */
import { newId } from '../../../kit/server/id.ts';
import { eventually } from '../../../test/eventually.ts';
import type { InputOf, OutputOf } from '../../../kit/contract/call.ts';
import type { OrganisationWorld, Person } from '../../../test/world.ts';
import { documentFor, memberLine, recordIn, type MeritWorld } from '../../merit/server/builders.ts';
import { tasksCalls } from '../calls.ts';
import { settleCalls } from '../settle.calls.ts';
import { insertAppeal } from './appeal/appeal.store.ts';

export type TaskInput = InputOf<typeof tasksCalls.save>;

/** A task of November 2026 that asks for 20.0 awarded and 10.0 deducted, and costs the difference. */
export const taskFor = (members: readonly Person[], changes: Partial<TaskInput> = {}): TaskInput => ({
  id: newId(),
  version: 0,
  month: 202611,
  name: 'Quota of November',
  remark: '',
  memberIds: members.map(({ memberId }) => memberId),
  monthAward: 200,
  monthDeduct: 100,
  penaltyMode: 'difference',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  ...changes,
});

/** A task that counts: saved and submitted by one, approved by another. */
export async function activeTask(
  people: { manager: Person; other: Person },
  input: TaskInput,
): Promise<{ id: string; version: number }> {
  const { id } = await people.manager.as.get(tasksCalls.save, input);
  await people.manager.as.get(tasksCalls.submit, { id, version: 1 });
  return people.other.as.get(tasksCalls.approve, { id, version: 2 });
}

/** An approved record of that day, credited to the first reviewer of the world. */
export const credit = (merit: MeritWorld, b: number, recordDate = '2026-11-10') =>
  recordIn(merit, 'passed', {
    ...documentFor(merit, { recordDate }),
    events: [{ eventId: merit.eventId, name: '', desc: '', members: [memberLine(merit.targets[0]!, { b })] }],
  });

/** Settles what a dry run shows, and waits until it is posted. */
export async function settled(person: Person, taskId: string) {
  const { token } = await person.as.get(settleCalls.preview, { taskId });
  const { id } = await person.as.get(settleCalls.post, { id: newId(), taskId, token });
  return runIn(person, { taskId, id }, 'posted');
}

type Run = OutputOf<typeof settleCalls.runs>['rows'][number];

export const runIn = (person: Person, { taskId, id }: { taskId: string; id: string }, state: Run['state']) =>
  eventually(async (): Promise<Run | null> => {
    const { rows } = await person.as.get(settleCalls.runs, { taskId });
    return rows.find((run) => run.id === id && run.state === state) ?? null;
  });

/** An appeal of a member against a settlement that is not there: for calls that only look at appeals. */
export async function seedAppeal(
  org: OrganisationWorld,
  { task, memberId }: { task: string; memberId: string },
): Promise<string> {
  const id = newId();
  await org.tx((tx) =>
    insertAppeal(tx, {
      id,
      taskId: task,
      month: 202611,
      memberId,
      resultId: newId(),
      points: -100,
      reason: 'Ill for two weeks',
      fileId: null,
      appealUntil: '2026-12-31',
    }),
  );
  return id;
}
