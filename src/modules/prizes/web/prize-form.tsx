import { entityForm } from '../../../kit/web/entity/entity.tsx';
import { prizesCalls as calls } from '../calls.ts';
import { prize } from '../prize.fields.ts';

export default entityForm(calls.save, prize, {
  words: ({ prizes: words }, from) => ({
    title: from ? words.edit : words.add,
    fields: words.columns,
    hints: words.hints,
    choices: { limitSpan: words.spans },
  }),
  changes: [calls.list],
});
