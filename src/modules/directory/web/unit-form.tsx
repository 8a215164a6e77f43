import { form } from '../../../kit/web/form/form.tsx';
import { radios } from '../../../kit/web/form/choice-fields.tsx';
import { unitField } from '../../members/web/door.tsx';
import { directoryCalls as calls } from '../calls.ts';
import type { UnitRow } from '../columns.ts';
import { unitDecisions } from '../rules.ts';

/** Says which unit a department is. */
export default form(calls.decideUnit, {
  fields: [
    radios('decision', unitDecisions),
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
