import { useEffect, useRef } from 'react';
import { IconClose } from '../display/icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import '../picker/pickers.css';
import './chart.css';

type PickedProps = {
  /** The picked label of the chart; null for none. */
  label: string | null;
  onClear: () => void;
};

/** Above a table that a chart filters: what it shows alone, and how to see all again. */
export function Picked({ label, onClear }: PickedProps) {
  const text = useKitText();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The chart may be below the table, which then begins out of sight.
    if (label !== null) line.current?.scrollIntoView({ block: 'nearest' });
  }, [label]);
  return (
    <p ref={line} className="k-chart-picked" role="status">
      {label !== null && (
        <span className="k-chip">
          {label}
          <button type="button" aria-label={text.picker.remove(label)} onClick={onClear}>
            <IconClose />
          </button>
        </span>
      )}
    </p>
  );
}
