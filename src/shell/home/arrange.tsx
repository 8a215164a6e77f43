import type { HomePart } from '../../kit/web/app/slots.ts';
import { IconColumns } from '../../kit/web/display/icons.tsx';
import type { ArrangePanelProps } from '../../kit/web/home/arrange-panel.tsx';
import { late } from '../../kit/web/overlay/late.tsx';
import { PanelButton } from '../../kit/web/overlay/panel-button.tsx';
import type { TableView } from '../../kit/web/table/table-model.ts';
import { useText } from '../../kit/web/text/text.tsx';

const Panel = late<ArrangePanelProps>(
  async () => (await import('../../kit/web/home/arrange-panel.tsx')).ArrangePanel,
  { look: 'place' },
);

type ArrangeProps = {
  parts: readonly HomePart[];
  view: TableView;
  onView: (view: TableView) => void;
};

/** Moves and hides parts of the home page; kept at the person. */
export function Arrange({ parts, view, onView }: ArrangeProps) {
  const texts = useText();
  const title = texts.shellHome.arrange;
  const movable = parts.flatMap((part) => (part.title ? [{ id: part.id, title: part.title(texts) }] : []));
  return (
    <PanelButton label={title} icon={<IconColumns />} className="h-arrange">
      <Panel title={title} parts={movable} view={view} onView={onView} />
    </PanelButton>
  );
}
