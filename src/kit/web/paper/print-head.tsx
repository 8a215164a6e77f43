import { useLayoutEffect, type ReactNode } from 'react';
import { dateTimeInZone } from '../../contract/format.ts';
import { FilterWords } from './filter-words.tsx';
import type { FilterDef, Filters } from '../list/filter-bar.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { useMe } from '../app/me.ts';
import { useText } from '../text/text.tsx';
import { useSettings } from '../settings/settings.ts';

export interface PrintHeadProps {
  /** The owner of its points or data, unless the title names them. */
  of?: ReactNode;
  /** Of a list: its filters. */
  filters?: { defs: readonly FilterDef[]; value: Filters };
  /** Of a list: when its rows were read, and of a whole filter how many of all are on the paper. */
  held?: { readAt: number; rows: number; total: number | null };
}

/** The text on top of every sheet; the style sheet for paper reads it. */
const runningHead = '--k-running-head';

/** The head of a printed page: the organisation, the time, and of a list its filters, its state and what is left out. */
export function HeadOnPaper({ of, filters, held: extent, printedAt }: PrintHeadProps & { printedAt: Date }) {
  const { kitPrint: words } = useText();
  const { language } = useKitText();
  const { organisation } = useMe();
  const zone = useSettings((settings) => settings.zone);
  const count = (value: number): string => value.toLocaleString(language);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(runningHead, JSON.stringify(`${organisation.name} · ${document.title}`));
    return () => void style.removeProperty(runningHead);
  }, [organisation.name]);
  return (
    <div className="k-print-head">
      <p>
        <strong>{organisation.name}</strong>
        <span>{words.printedAt(dateTimeInZone(printedAt, zone))}</span>
      </p>
      {of && <p className="k-print-of">{of}</p>}
      {filters && <FilterWords {...filters} />}
      {extent && extent.readAt > 0 && (
        <p className="k-print-held">
          {words.asOf(dateTimeInZone(new Date(extent.readAt), zone))}
          {extent.total !== null && ' · '}
          {extent.total !== null &&
            (extent.rows < extent.total
              ? words.cut(count(extent.rows), count(extent.total))
              : words.rows(count(extent.total)))}
        </p>
      )}
    </div>
  );
}

/** Lines to sign on, for those who answer for what is on the sheet. */
export function SignatureLines({ names }: { names: readonly string[] }) {
  const { kitPrint: words } = useText();
  return (
    <ul className="k-print-signatures">
      {names.map((name) => (
        <li key={name}>
          <span>
            {name && `${name} · `}
            {words.signature}
          </span>
          <span>{words.date}</span>
        </li>
      ))}
    </ul>
  );
}
