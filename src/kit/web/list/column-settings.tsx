import { IconColumns } from '../display/icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { late } from '../overlay/late.tsx';
import { PanelButton } from '../overlay/panel-button.tsx';
import type { ColumnPanelProps } from './column-panel.tsx';

/** Loaded when opened, after the list. */
const ColumnPanel = late(async () => (await import('./column-panel.tsx')).ColumnPanel, {
  look: 'place',
  words: ['kitQuery'],
});

/** Shows, orders and pins columns and sets the density; kept by the caller for this person. */
export function ColumnSettings(props: ColumnPanelProps) {
  const text = useKitText();
  return (
    <PanelButton label={text.table.columns} icon={<IconColumns />} className="k-columns">
      <ColumnPanel {...props} />
    </PanelButton>
  );
}
