import { edits, sends } from '../../../kit/web/list/edits.tsx';
import { column, days, filter, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { exported } from '../../files/web/door.tsx';
import { evaluationCalls as calls, type CardRow } from '../calls.ts';
import { cardFields as fields, cardWords } from '../columns.ts';
import { evaluationRights as rights } from '../permissions.ts';
import { steps, type CardStep } from '../rules/states.ts';
import { cardTones } from './tones.ts';

const CopyForm = late(async () => (await import('./copy-form.tsx')).default);
const SheetDialog = late(async () => (await import('./sheet-dialog.tsx')).default);

const changes = [calls.list];

/** A step of a card, asked for before. */
const stepOf = (step: CardStep) =>
  sends(calls.step, {
    id: step,
    label: ({ evaluation }) => evaluation.list[step],
    when: ({ state }: CardRow) => steps[step].from === state,
    input: ({ id, version }) => ({ id, version, step }),
    ask: ({ title }, { evaluation: { list } }) => ({
      title: list[step],
      status: title,
      tip: list[`${step}Tip`],
    }),
  });

/** /evalCardManage/list: evaluation cards, their questions and results. */
export default listScreen(calls.list, {
  path: '/evalCardManage/list',
  words: ({ evaluation }) => ({
    ...cardWords({ evaluation }),
    help: evaluation.list.help,
    filters: {
      keyword: evaluation.list.keyword,
      kind: evaluation.columns.kind,
      state: evaluation.columns.state,
      from: evaluation.list.days,
    },
    empty: { title: evaluation.list.emptyTitle, text: evaluation.list.emptyText },
  }),
  row: { key: 'id', name: 'title' },
  columns: [
    column(fields.title, { main: true, sort: true, wraps: true }),
    column(fields.kind),
    column(fields.state, { tones: cardTones, phone: 'state' }),
    column(fields.fromDay, { sort: true }),
    column(fields.toDay, { sort: true, phone: 'note' }),
    column(fields.anonymity),
    column(fields.evaluators, { hidden: true }),
    column(fields.questions),
    column(fields.subjects),
    column(fields.answers),
    column(fields.average, { phone: 'value' }),
  ],
  filters: [search('keyword'), filter(fields.kind), filter(fields.state), days('from', 'to')],
  use: [
    edits<CardRow>({
      changes,
      form: {
        load: () => import('./card-form.tsx'),
        save: calls.save,
        newText: ({ evaluation }) => evaluation.list.add,
      },
      acts: [
        {
          id: 'questions',
          label: ({ evaluation }) => evaluation.list.questions,
          needs: rights.edit,
          run: ({ id }, { go }) => go(`/evalCardManage/edit?id=${id}`),
        },
        {
          id: 'subjects',
          label: ({ evaluation }) => evaluation.list.subjects,
          needs: rights.edit,
          run: ({ id, kind }, { go }) =>
            go(`/evalCardManage/${kind === 'service' ? 'editService' : 'editPerson'}?id=${id}`),
        },
        {
          id: 'results',
          label: ({ evaluation }) => evaluation.list.results,
          needs: rights.results,
          when: ({ state }) => state !== 'draft',
          run: ({ id }, { go }) => go(`/evalCardManage/results?id=${id}`),
        },
        stepOf('open'),
        stepOf('close'),
        stepOf('reopen'),
        {
          id: 'print',
          label: ({ evaluation }) => evaluation.list.print,
          when: ({ byCustomers, subjects }) => byCustomers && subjects > 0,
          run: ({ id }, { show }) => show((onClose) => <SheetDialog id={id} onClose={onClose} />),
        },
        {
          id: 'copy',
          label: ({ evaluation }) => evaluation.list.copy,
          needs: rights.edit,
          run: (card, { show }) => show((onClose) => <CopyForm card={card} onClose={onClose} />),
        },
      ],
    }),
    exported('evaluation.cards', rights.cards),
  ],
});
