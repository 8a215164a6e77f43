import { flag } from '../../../kit/contract/list/columns.ts';
import { form } from '../../../kit/web/form/form.tsx';
import { unitsField } from '../../members/web/door.tsx';
import { devicesCalls as calls, type UnitsRow } from '../calls.ts';

const Form = form(calls.saveUnits, {
  fields: [unitsField('unitIds', { all: true }), flag('withChildren')],
  words: ({ devices: { units: words } }, _from: Partial<UnitsRow> | null) => ({
    title: words.edit,
    fields: words.fields,
    hints: words.hints,
  }),
  places: { units: 'unitIds' },
  input: ({ unitIds, withChildren }, id, from) => ({
    id: from?.id ?? id,
    version: from?.version ?? 0,
    units: unitIds.map((unitId) => ({ unitId, withChildren })),
  }),
  changes: [calls.units, calls.overview],
});

/** For which units a device is. */
export default function UnitForm({ from, onClose }: { from: UnitsRow; onClose: () => void }) {
  const { units } = from;
  const values = {
    ...from,
    unitIds: units.map(({ unitId }) => unitId),
    withChildren: units.every(({ withChildren }) => withChildren),
  };
  return <Form from={values} onClose={onClose} />;
}
