import { Checkbox, Input } from '../../../kit/web/input/input.tsx';
import { SortableList } from '../../../kit/web/order/sortable-list.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import type { RangeRow } from '../calls.ts';
import { boardLimits } from '../rules/board.rules.ts';
import './style.css';

type Sources = RangeRow['sources'];

/** The sources of a board in their order, each with its words. */
export function SourcesInput({ value, onChange }: { value: Sources; onChange: (value: Sources) => void }) {
  const { sources: words } = useText().boards;
  const change = (source: string, part: Partial<Sources[number]>): void =>
    onChange(value.map((each) => (each.source === source ? { ...each, ...part } : each)));
  return (
    <SortableList
      className="boards-sources"
      ids={value.map(({ source }) => source)}
      nameOf={(id) => words[id as keyof typeof words]}
      onOrder={(ids) => onChange(ids.flatMap((id) => value.find(({ source }) => source === id) ?? []))}
    >
      {(id) => {
        const own = value.find(({ source }) => source === id);
        if (!own) return null;
        const name = words[own.source];
        return (
          <span className="boards-source">
            <Checkbox checked={own.isOn} label={name} onChange={(isOn) => change(id, { isOn })} />
            <Input
              aria-label={name}
              maxLength={boardLimits.template}
              value={own.template}
              disabled={!own.isOn}
              onChange={(template) => change(id, { template })}
            />
          </span>
        );
      }}
    </SortableList>
  );
}
