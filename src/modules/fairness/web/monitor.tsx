import { useState } from 'react';
import { monthFilter } from '../../../kit/web/list/filter/month-filter.tsx';
import { useRowActs } from '../../../kit/web/list/edits.tsx';
import { column, filter, oneAmong, search, type FilterField } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { exported } from '../../files/web/door.tsx';
import { fairnessCalls as calls } from '../calls.ts';
import { fairnessFields as fields, fairnessWords } from '../columns.ts';
import { fairnessRights } from '../permissions.ts';
import { findingStates, type FindingState } from '../rules/evidence.ts';
import { findingActs, type FindingRow } from './acts.ts';
import { SurveyButton, SurveyNote } from './survey.tsx';

const Finding = late(async () => (await import('./finding.tsx')).Finding);

/** Open ones where nothing is chosen. */
const stateFilter: FilterField<'state', { state?: FindingState }> = {
  name: 'state',
  read: oneAmong(['dismissed', 'gone']),
  filter: (label, { words }) => ({
    kind: 'segments',
    name: 'state',
    label,
    allLabel: words('open'),
    options: ['dismissed', 'gone'].map((value) => ({ value, label: words(value) })),
  }),
  part: (value) => {
    const state = findingStates.find((each) => each === value);
    return state ? { state } : {};
  },
};

/** /integralForm/fairness: what hardly came about by chance, for those who manage points. */
export default listScreen(calls.list, {
  path: '/integralForm/fairness',
  words: ({ fairness }) => ({
    ...fairnessWords({ fairness }),
    help: fairness.help,
    filters: { ...fairness.filters, kind: fairness.columns.kind, state: fairness.columns.state },
    empty: fairness.empty,
  }),
  row: { key: 'id', name: 'subjectName' },
  counts: { call: calls.counts, by: 'state' },
  columns: [
    column(fields.month, { sort: true }),
    column(fields.kind, {
      tones: {
        concentration: 'violet',
        rubberStamp: 'danger',
        reciprocal: 'danger',
        monthEnd: 'warning',
        late: 'warning',
      },
    }),
    column(fields.subjectName, { main: true, wraps: true }),
    column(fields.explanation, { wraps: true, minWidth: 320 }),
    column(fields.records, { sort: true }),
    column(fields.foundAt, { sort: true }),
    column(fields.closedBy, { hidden: true }),
    column(fields.reason, { hidden: true, wraps: true }),
  ],
  filters: [search('keyword'), stateFilter, filter(fields.kind), monthFilter({ free: true })],
  use: [useFindings, exported('fairness.list', fairnessRights.monitor)],
});

function useFindings() {
  const [opened, setOpened] = useState<FindingRow | null>(null);
  const { rowActions, dialog } = useRowActs<FindingRow>({ changes: [calls.list], acts: findingActs });
  return {
    printable: true,
    onOpen: setOpened,
    ...(rowActions && { rowActions }),
    above: <SurveyNote />,
    actions: <SurveyButton />,
    dialog: (
      <>
        {dialog}
        {opened && <Finding finding={opened} onClose={() => setOpened(null)} />}
      </>
    ),
  };
}
