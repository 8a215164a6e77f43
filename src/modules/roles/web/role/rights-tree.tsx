import { useState } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { IconSearch } from '../../../../kit/web/display/icons.tsx';
import { Checkbox, Input } from '../../../../kit/web/input/input.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { rolesCalls } from '../../calls.ts';
import { mayToggle, toggled, toggledAll } from './tree.model.ts';

export type RightRow = OutputOf<typeof rolesCalls.tree>[number];

type Props = {
  rows: readonly RightRow[];
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
  /** Nothing may be changed: it only shows. */
  readOnly: boolean;
};

/** Menus with their buttons below them, by application. */
export function RightsTree({ rows, value, onChange, readOnly }: Props) {
  const words = useText().roles.tree;
  const [term, setTerm] = useState('');
  const search = term.trim().toLowerCase();
  const isFound = ({ name, id }: RightRow): boolean =>
    name.toLowerCase().includes(search) || id.toLowerCase().includes(search);
  const found = rows.filter(
    (row) => isFound(row) || rows.some((each) => each.parentId === row.id && isFound(each)),
  );
  const modules = [...new Set(found.map(({ moduleCode }) => moduleCode))];
  const titles: Readonly<Record<string, string>> = words.modules;
  return (
    <div className="ro-tree">
      <Input
        value={term}
        onChange={setTerm}
        clearable
        prefix={<IconSearch />}
        placeholder={words.find}
        aria-label={words.find}
      />
      {rows.some(({ isWhole }) => isWhole) && <p className="k-quiet">{words.wholeHint}</p>}
      {modules.length === 0 && <p className="k-quiet">{words.noneFound}</p>}
      {modules.map((moduleCode) => {
        const own = rows.filter((row) => row.moduleCode === moduleCode);
        const ids = own.map(({ id }) => id);
        const chosen = ids.filter((id) => value.includes(id)).length;
        return (
          <section key={moduleCode} aria-label={titles[moduleCode] ?? moduleCode}>
            <header>
              <h3>{titles[moduleCode] ?? moduleCode}</h3>
              <span className="k-quiet">{words.chosen(chosen, ids.length)}</span>
              {!readOnly && (
                <span className="ro-all">
                  <Button onClick={() => onChange(toggledAll(rows, value, ids, true))}>{words.all}</Button>
                  <Button onClick={() => onChange(toggledAll(rows, value, ids, false))}>{words.none}</Button>
                </span>
              )}
            </header>
            <Branch
              rows={rows}
              shown={found.filter((row) => row.moduleCode === moduleCode)}
              parentId={null}
              value={value}
              onChange={onChange}
              readOnly={readOnly}
            />
          </section>
        );
      })}
    </div>
  );
}

type BranchProps = Props & { shown: readonly RightRow[]; parentId: string | null };

function Branch({ shown: branchRows, parentId, ...props }: BranchProps) {
  const { rows, value, onChange, readOnly } = props;
  const { whole } = useText().roles.tree;
  const here = branchRows.filter((row) => row.parentId === parentId);
  if (here.length === 0) return null;
  return (
    <ul className={parentId === null ? 'ro-menus' : 'ro-buttons'}>
      {here.map(({ id, name, isWhole }) => (
        <li key={id}>
          <Checkbox
            label={name}
            hint={isWhole && whole}
            checked={value.includes(id)}
            disabled={readOnly || !mayToggle(rows, value, id)}
            onChange={(isOn) => onChange(toggled(rows, value, id, isOn))}
          />
          <Branch {...props} shown={branchRows} parentId={id} />
        </li>
      ))}
    </ul>
  );
}
