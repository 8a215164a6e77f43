import type { OutputOf } from '../../../../kit/contract/call.ts';
import { choice, day, derived, text } from '../../../../kit/contract/list/columns.ts';
import { edits, undoBy } from '../../../../kit/web/list/edits.tsx';
import { column, filter } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { exclusionCalls as calls, exclusionStates } from '../../exclusion.calls.ts';
import { exclusionReads } from './reads.ts';

type Row = OutputOf<typeof calls.exclusions>['rows'][number];
type Part = 'members' | 'units' | 'roles' | 'groups';

const state = choice('state', exclusionStates);
const names = <Name extends string>(name: Name, part: Part) =>
  column(
    derived(name, 'texts', (row: Row) => row[part].map((each) => each.name), { width: 200 }),
    { wraps: true },
  );
const idsOf = (things: readonly { id: string }[]): string[] => things.map(({ id }) => id);

/** /integralForm/rankExclusions: the members whom rankings leave out, with days and reasons. */
export default listScreen(calls.exclusions, {
  path: '/integralForm/rankExclusions',
  words: ({ rankingExclusions: words }) => ({
    title: words.title,
    help: words.help,
    columns: words.columns,
    filters: { state: words.columns.state },
    choices: { state: words.states },
    empty: words.empty,
  }),
  row: { key: 'id', name: 'reason' },
  columns: [
    column(text('reason', { width: 180 }), { main: true }),
    names('memberIds', 'members'),
    names('unitIds', 'units'),
    names('roleIds', 'roles'),
    names('groupIds', 'groups'),
    column(day('fromDay'), { sort: true }),
    column(day('toDay')),
    column(state, { tones: { now: 'success', ahead: 'info', over: 'neutral' } }),
  ],
  filters: [filter(state)],
  use: edits<Row>({
    changes: exclusionReads,
    form: {
      load: () => import('./exclusion-form.tsx'),
      save: calls.saveExclusion,
      words: ['members'],
      newText: ({ rankingExclusions }) => rankingExclusions.add,
    },
    remove: {
      call: calls.removeExclusion,
      input: ({ id, version }) => ({ id, version }),
      name: ({ reason }) => reason,
      undo: ({ id, reason, members, units, roles, groups, fromDay, toDay }) =>
        undoBy(calls.saveExclusion, {
          id,
          version: 0,
          reason,
          fromDay,
          toDay,
          memberIds: idsOf(members),
          unitIds: idsOf(units),
          roleIds: idsOf(roles),
          groupIds: idsOf(groups),
        }),
    },
  }),
});
