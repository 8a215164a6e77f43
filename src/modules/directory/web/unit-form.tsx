import { form, own } from '../../../kit/web/form/form.tsx';
import { Radios } from '../../../kit/web/input/input.tsx';
import { unitField } from '../../members/web/door.tsx';
import { directoryCalls as calls } from '../calls.ts';
import type { UnitRow } from '../columns.ts';
import { unitDecisions } from '../rules.ts';

/** Says which unit a department is. */
export default form(calls.decideUnit, {
  fields: [
    own('decision', 'auto' as (typeof unitDecisions)[number], ({ value, onChange }, { label, choices }) => (
      <Radios
        label={label}
        value={value}
        onChange={onChange}
        options={unitDecisions.map((each) => ({ value: each, label: choices[each] ?? each }))}
      />
    )),
    unitField('unitId', { when: ({ decision }) => decision === 'chosen' }),
  ],
  words: ({ directory: { units: words } }, from: UnitRow | null) => ({
    title: `${words.decide}: ${from?.name ?? ''}`,
    fields: { decision: words.decision, unitId: words.unit },
    hints: { decision: words.hint },
    choices: { decision: words.decisions },
  }),
  input: ({ decision, unitId }, _id, from) => ({
    linkId: from?.linkId ?? '',
    externalId: from?.externalId ?? '',
    version: from?.version ?? 0,
    decision,
    unitId: decision === 'chosen' ? unitId : null,
  }),
  changes: [calls.units],
  look: 'dialog',
});
