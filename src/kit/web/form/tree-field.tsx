import { own, type OwnField } from './form.tsx';
import type { TreeNode } from '../picker/tree.ts';
import { TreePicker } from '../picker/tree-picker.tsx';

/** One node of a tree as a field of a form; its placeholder is the choice `none` of the form's words. */
export const treeField = <Name extends string>(
  name: Name,
  nodes: readonly TreeNode[],
  look: Pick<OwnField<Name, string | null>, 'half' | 'when'> = {},
): OwnField<Name, string | null> =>
  own(
    name,
    null,
    ({ value, onChange }, { label, choices }) => (
      <TreePicker
        label={label}
        placeholder={choices['none'] ?? ''}
        nodes={nodes}
        value={value === null ? [] : [value]}
        onChange={([id = null]) => onChange(id)}
      />
    ),
    look,
  );
