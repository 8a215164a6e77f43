import { dateTimeInZone } from '../../contract/format.ts';
import { FilterWords } from '../list/filter-words.tsx';
import type { FilterDef, Filters } from '../list/filter-bar.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { useMe } from '../app/me.ts';
import { useSettings } from '../settings/settings.ts';

export interface PrintHeadProps {
  /** Of a list: its filters. */
  filters?: { defs: readonly FilterDef[]; value: Filters };
  /** Of a list: when its rows were read, and of a whole filter how many of all are on the paper. */
  held?: { readAt: number; rows: number; total: number | null };
}

/** The head of a printed page: the organisation, the time, and of a list its filters, its state and what is left out. */
export function HeadOnPaper({ filters, held, printedAt }: PrintHeadProps & { printedAt: Date }) {
  const text = useKitText();
  const { organisation } = useMe();
  const zone = useSettings((settings) => settings.zone);
  const count = (value: number): string => value.toLocaleString(text.language);
  return (
    <div className="k-print-head">
      <p>
        <strong>{organisation.name}</strong>
        <span>{text.printedAt(dateTimeInZone(printedAt, zone))}</span>
      </p>
      {filters && <FilterWords {...filters} />}
      {held && held.readAt > 0 && (
        <p className="k-print-held">
          {text.printAsOf(dateTimeInZone(new Date(held.readAt), zone))}
          {held.total !== null && ' · '}
          {held.total !== null &&
            (held.rows < held.total
              ? text.printCut(count(held.rows), count(held.total))
              : text.printRows(count(held.total)))}
        </p>
      )}
    </div>
  );
}
