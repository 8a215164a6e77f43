import { flag } from '../../../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';
import { form } from '../../../../kit/web/form/form.tsx';
import { membersCalls as calls } from '../../calls.ts';
import { unitField } from '../form/unit-fields.tsx';

type Selection = { memberIds: readonly string[] };

const MoveForm = form(calls.addMembersUnit, {
  fields: [unitField('unitId', { managed: true }), flag('replace')],
  required: ['unitId'],
  words: ({ membersActs: words }: Pick<Catalogue, 'membersActs'>, from: Selection | null) => ({
    title: words.moveTitle(from?.memberIds.length ?? 0),
    help: words.moveHelp,
    submit: words.move,
    done: ({ count }) => words.moved(count),
    fields: { unitId: words.units.title, replace: words.moveReplace },
  }),
  input: ({ unitId, replace }, _id, from) => ({
    memberIds: [...(from?.memberIds ?? [])],
    unitId: unitId ?? '',
    replace,
  }),
  changes: [calls.list, calls.unitList],
  look: 'dialog',
});

type Props = { memberIds: readonly string[]; onClose: (isDone: boolean) => void };

/** Puts members into a unit, beside those that they are in or in their place. */
export default function MoveDialog({ memberIds, onClose }: Props) {
  return <MoveForm from={{ memberIds }} onClose={() => onClose(false)} onDone={() => onClose(true)} />;
}
