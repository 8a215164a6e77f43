import { useState } from 'react';
import { useGranted } from '../../../../kit/web/app/me.ts';
import { useScreen } from '../../../../kit/web/app/screen.ts';
import { IconButton } from '../../../../kit/web/display/button.tsx';
import { IconPlus } from '../../../../kit/web/display/icons.tsx';
import { Checkbox } from '../../../../kit/web/input/input.tsx';
import type { FilterValue } from '../../../../kit/web/list/filter-bar.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { TreeActs } from '../../../../kit/web/picker/tree-acts.tsx';
import { TreeSide, type TreeChoice } from '../../../../kit/web/picker/tree-side.tsx';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { membersCalls as calls } from '../../calls.ts';
import { unitsOf, unitsValue } from '../unit-choice.ts';
import { nodesOf, useUnits } from './units.ts';

const UnitForm = late(async () => (await import('./unit-form.tsx')).default);
const UnitRemoval = late(async () => (await import('./unit-removal.tsx')).default);

/** The filter of units as the address holds it, which the list beside the tree reads. */
function useUnitFilter() {
  const { search, setSearch } = useScreen();
  const { unitIds: value, page: _page, ...others } = search;
  const { unitIds, withChildren } = unitsOf(value as FilterValue);
  const write = (ids: readonly string[], below: boolean): void => {
    const next = unitsValue({ unitIds: ids, withChildren: below });
    setSearch(next === undefined ? others : { ...others, unitIds: next });
  };
  const choice: TreeChoice = {
    id: unitIds.length === 1 ? unitIds[0] : undefined,
    choose: (id) => write(id === undefined ? [] : [id], withChildren),
  };
  return { choice, withChildren, setWithChildren: (below: boolean) => write(unitIds, below) };
}

type OpenDialog = 'add' | 'edit' | 'remove' | null;

/** The tree of units beside the members: chooses whom the list shows, and is edited by those who manage units. */
export function UnitSide() {
  const { units: words } = useText().membersActs;
  const { units, isComing } = useUnits();
  const mayEdit = useGranted(calls.saveUnit.permission);
  const order = useAct(calls.sortUnit, { changes: [calls.unitList] });
  const { choice, withChildren, setWithChildren } = useUnitFilter();
  const chosen = units.find(({ id }) => id === choice.id);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = (): void => setDialog(null);
  const side = {
    title: words.title,
    nodes: nodesOf(units),
    isComing,
    choice,
    foot: chosen && (
      <div className="k-tree-foot">
        <Checkbox label={words.withChildren} checked={withChildren} onChange={setWithChildren} />
      </div>
    ),
  };
  if (!mayEdit) return <TreeSide {...side} />;
  return (
    <>
      <TreeSide
        {...side}
        add={<IconButton label={words.add} icon={<IconPlus />} onClick={() => setDialog('add')} />}
        acts={
          <TreeActs
            words={words}
            chosen={chosen}
            nodes={units}
            sort={(parentId, unitIds) => void order.run({ parentId, unitIds })}
            show={setDialog}
          />
        }
      />
      {dialog === 'add' && <UnitForm parentId={chosen?.id ?? null} onClose={close} />}
      {dialog === 'edit' && chosen && <UnitForm from={chosen} onClose={close} />}
      {dialog === 'remove' && chosen && (
        <UnitRemoval unit={chosen} onRemoved={() => choice.choose(undefined)} onClose={close} />
      )}
    </>
  );
}
