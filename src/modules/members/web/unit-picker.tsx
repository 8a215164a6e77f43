import { useMemo, useState } from 'react';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import type { TreeNode } from '../../../kit/web/picker/tree.ts';
import { TreePicker } from '../../../kit/web/picker/tree-picker.tsx';
import { membersCalls } from '../calls.ts';
import './style.css';

const treeStayMs = 60_000;

/** The organisation's units as nodes of a tree, parents before children; empty until they are loaded. */
export function useUnitNodes({
  withCounts = false,
  managed = false,
  enabled = true,
}: { withCounts?: boolean; managed?: boolean; enabled?: boolean } = {}): readonly TreeNode[] {
  const { data } = useCall(membersCalls.unitList, { withCounts, managed }, { staleMs: treeStayMs, enabled });
  return useMemo(
    () =>
      (data ?? []).map(({ id, name, parentId, memberCount }) => ({
        id,
        label: name,
        parent: parentId,
        ...(memberCount === null ? {} : { hint: String(memberCount) }),
      })),
    [data],
  );
}

export interface UnitPickerProps {
  value: readonly string[];
  onChange: (unitIds: string[]) => void;
  multiple?: boolean;
  /** Whether units below the chosen ones count too; given `onWithChildren`, a box lets one choose. */
  withChildren?: boolean;
  onWithChildren?: (withChildren: boolean) => void;
  label?: string;
  placeholder?: string;
  disabled?: boolean;
  /** Only those whose members one may manage. */
  managed?: boolean;
}

/** Units from the organisation's tree, which is loaded on the first interaction or with a value. */
export function UnitPicker(props: UnitPickerProps) {
  const { picker: words } = useText().members;
  const [isNeeded, setWanted] = useState(false);
  const want = (): void => setWanted(true);
  const nodes = useUnitNodes({
    managed: props.managed ?? false,
    enabled: isNeeded || props.value.length > 0,
  });
  return (
    <div className="me-unit-picker" onFocusCapture={want} onPointerEnter={want}>
      <TreePicker
        nodes={nodes}
        value={props.value}
        onChange={props.onChange}
        multiple={props.multiple ?? false}
        cascade={props.withChildren ?? false}
        {...(props.onWithChildren ? { onCascade: props.onWithChildren } : {})}
        label={props.label ?? words.unit}
        placeholder={props.placeholder ?? words.allUnits}
        disabled={props.disabled ?? false}
      />
    </div>
  );
}

/** Units by name where there is nothing to choose: on paper. */
export function UnitNames({ ids }: { ids: readonly string[] }) {
  const { separator } = useKitText();
  const names = new Map(useUnitNodes().map(({ id, label }) => [id, label]));
  return ids.map((id) => names.get(id) ?? id).join(separator);
}
