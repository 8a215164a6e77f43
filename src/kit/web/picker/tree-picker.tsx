import { IconChevronDown } from '../display/icons.tsx';
import { late } from '../overlay/late.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { PanelControl } from '../date/panel-control.tsx';
import type { TreeViewProps } from './tree-view.tsx';
import './pickers.css';

const TreeView = late(async () => (await import('./tree-view.tsx')).TreeView, { look: 'place', soon: true });

export interface TreePickerProps extends TreeViewProps {
  placeholder?: string;
  disabled?: boolean;
}

/** A tree in a panel under a box that names what is chosen. */
export function TreePicker({ placeholder, disabled, ...tree }: TreePickerProps) {
  const text = useKitText();
  const names = tree.nodes.filter((node) => tree.value.includes(node.id)).map((node) => node.label);
  return (
    <PanelControl
      label={tree.label}
      shown={names.length > 2 ? text.picker.chosen(names.length) : names.join(text.separator)}
      placeholder={placeholder || text.select.placeholder}
      icon={<IconChevronDown />}
      onClear={() => tree.onChange([])}
      disabled={disabled}
      matchWidth
    >
      {(close) => (
        <TreeView
          {...tree}
          onChange={(value) => {
            tree.onChange(value);
            if (!tree.multiple) close();
          }}
        />
      )}
    </PanelControl>
  );
}
