import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';
import { entry, form } from '../../../../kit/web/form/form.tsx';
import { treeField } from '../../../../kit/web/form/tree-field.tsx';
import { membersCalls as calls } from '../../calls.ts';
import { nodesOf, useUnits, type Unit } from './units.ts';

const useNodes = () => nodesOf(useUnits().units);
type Nodes = ReturnType<typeof useNodes>;

const fields = (nodes: Nodes) =>
  [
    entry('name'),
    // A unit below itself is refused by the server, at this field.
    treeField('parentId', nodes),
  ] as const;

const wordsOf = ({ membersActs: { units: words } }: Pick<Catalogue, 'membersActs'>, title: string) => ({
  title,
  done: (_: unknown, { name }: { name: string }) => words.saved(name.trim()),
  fields: { name: words.name, parentId: words.parentId },
  choices: { parentId: { none: words.top } },
});

const shared = { facts: useNodes, fields, changes: [calls.unitList, calls.list], look: 'dialog' } as const;

const NewUnit = form(calls.saveUnit, {
  ...shared,
  words: (texts) => wordsOf(texts, texts.membersActs.units.add),
  input: (value, id) => ({ id, ...value }),
});

type Edited = Pick<Unit, 'id' | 'version' | 'name' | 'parentId'>;
const ChangedUnit = form<typeof calls.updateUnit, ReturnType<typeof fields>, Edited, Catalogue, Nodes>(
  calls.updateUnit,
  {
    ...shared,
    words: (texts) => wordsOf(texts, texts.membersActs.units.edit),
    input: (value, _id, from) => ({ id: from?.id ?? '', version: from?.version ?? 0, ...value }),
  },
);

type Props = { from?: Unit; parentId?: string | null; onClose: () => void };

/** Adds a unit below another one, or renames and moves one. */
export default function UnitForm({ from, parentId = null, onClose }: Props) {
  return from ? (
    <ChangedUnit from={from} onClose={onClose} />
  ) : (
    <NewUnit from={{ parentId }} onClose={onClose} />
  );
}
