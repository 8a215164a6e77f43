import { day } from '../../../../kit/contract/list/columns.ts';
import { entry, form } from '../../../../kit/web/form/form.tsx';
import { profileCalls as calls } from '../../profile.calls.ts';

/** A request to the organisation to correct the member's data. */
export default form(calls.askChange, {
  fields: [
    entry('name', { half: true }),
    entry('number', { half: true }),
    entry('position', { half: true }),
    day('joinTime'),
    entry('remark', { rows: 3 }),
  ],
  words: ({ account: { me, request: words } }) => ({
    title: words.ask,
    help: words.askHelp,
    submit: words.send,
    done: words.sent,
    fields: {
      name: me.fields.name,
      number: me.fields.number,
      position: me.fields.position,
      joinTime: me.fields.joinTime,
      remark: words.remark,
    },
    hints: { remark: words.remarkHint },
  }),
  input: (value, id) => ({ ...value, id }),
  changes: [calls.ownRequests],
});
