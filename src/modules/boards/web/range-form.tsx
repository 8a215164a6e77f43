import { flag } from '../../../kit/contract/list/columns.ts';
import { form, own } from '../../../kit/web/form/form.tsx';
import { unitsField } from '../../members/web/door.tsx';
import { boardsCalls as calls, type RangeRow } from '../calls.ts';
import { SourcesInput } from './sources-input.tsx';

const Form = form(calls.saveRange, {
  fields: [
    unitsField('unitIds', { all: true }),
    flag('withChildren'),
    own('sources', [] as RangeRow['sources'], (props) => <SourcesInput {...props} />),
  ],
  words: ({ boards: { ranges } }, from: Partial<RangeRow> | null) => ({
    title: `${ranges.edit} – ${from?.name ?? ''}`,
    fields: ranges.columns,
    hints: ranges.hints,
  }),
  places: { units: 'unitIds' },
  input: ({ unitIds, withChildren, sources }, id, from) => ({
    id: from?.id ?? id,
    version: from?.version ?? 0,
    units: unitIds.map((unitId) => ({ unitId, withChildren })),
    sources: [...sources],
  }),
  changes: [calls.ranges],
  width: 620,
});

/** For which units a board is, and with which words it shows which sources. */
export default function RangeForm({ from, onClose }: { from: RangeRow; onClose: () => void }) {
  const { units } = from;
  const values = {
    ...from,
    unitIds: units.map(({ unitId }) => unitId),
    withChildren: units.every(({ withChildren }) => withChildren),
  };
  return <Form from={values} onClose={onClose} />;
}
