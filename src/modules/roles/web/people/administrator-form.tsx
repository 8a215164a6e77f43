import { form, own } from '../../../../kit/web/form/form.tsx';
import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';
import { MemberPicker, type PickedMember, unitsField } from '../../../members/web/door.tsx';
import { administratorsCalls as calls } from '../../administrators.calls.ts';

/** Makes members administrators, of the whole organisation or of some units. */
export default form(calls.add, {
  fields: [
    own('memberIds', [] as readonly PickedMember[], (props) => (
      <MemberPicker multiple most={20} {...props} />
    )),
    unitsField('scopeIds', { all: true }),
  ],
  words: ({ rolesPeople: { administrators: words } }: Pick<Catalogue, 'rolesPeople'>) => ({
    title: words.add,
    help: words.addHelp,
    fields: words.addFields,
    hints: { scopeIds: words.scopeHint },
    done: ({ count }: { count: number }) => words.added(count),
  }),
  input: ({ memberIds, scopeIds }) => ({
    memberIds: memberIds.map(({ id }) => id),
    scopeIds: [...scopeIds],
  }),
  required: ['memberIds'],
  changes: [calls.list, calls.log],
});
