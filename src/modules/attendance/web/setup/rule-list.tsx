import { edits } from '../../../../kit/web/list/edits.tsx';
import { column } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { ruleFields as fields } from '../../columns.ts';
import { attendanceRights } from '../../permissions.ts';
import { setupCalls as calls, type RuleRow } from '../../setup.calls.ts';
import { ruleTones } from '../tones.ts';

const RuleDrawer = late(async () => (await import('./rule-drawer.tsx')).default);
const RuleForm = late(async () => (await import('./rule-form.tsx')).default);
const Trial = late(async () => (await import('./trial.tsx')).default);

/** /device/attendanceSetting/rules: what each case is worth, from which day on. */
export default listScreen(calls.rules, {
  path: '/device/attendanceSetting/rules',
  words: ({ attendance: { rules: words } }) => ({
    title: words.title,
    columns: words.columns,
    choices: { state: words.states },
    help: words.help,
    filters: {},
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'id', name: 'fromDay' },
  columns: [
    column(fields.fromDay, { main: true, sort: true }),
    column(fields.state, { tones: ruleTones, phone: 'state' }),
    column(fields.days, { phone: 'value' }),
    column(fields.note, { wraps: true, phone: 'note' }),
    column(fields.byName),
    column(fields.at),
  ],
  filters: [],
  use: edits<RuleRow>({
    changes: [calls.rules],
    form: {
      load: () => import('./rule-form.tsx'),
      save: calls.saveRule,
      newText: ({ attendance }) => attendance.rules.add,
      onlyNew: true,
    },
    buttons: [
      {
        id: 'trial',
        label: ({ attendance }) => attendance.shifts.trial,
        run: (_row, { show }) => show((onClose) => <Trial onClose={onClose} />),
      },
    ],
    acts: [
      {
        id: 'show',
        label: ({ attendance }) => attendance.rules.show,
        opens: true,
        run: (rule, { show }) => show((onClose) => <RuleDrawer rule={rule} onClose={onClose} />),
      },
      {
        id: 'edit',
        label: ({ attendance }) => attendance.rules.edit,
        needs: attendanceRights.edit,
        when: ({ state }) => state === 'coming',
        run: (from, { show }) => show((onClose) => <RuleForm from={from} onClose={onClose} />),
      },
    ],
    remove: {
      call: calls.removeRule,
      input: ({ id, version }) => ({ id, version }),
      name: ({ fromDay }) => fromDay,
      when: ({ state }) => state === 'coming',
    },
  }),
});
