/** The columns of the grid of corrections, and what they suggest while one types. */
import { useMemo } from 'react';
import type { GridColumn } from '../../../../kit/web/grid/types.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { fieldsFor, isTier, type Quantity } from '../../rules.ts';
import { headsFor } from '../../common-heads.ts';
import { columnOf } from '../suggest.ts';
import type { CorrectionField } from './correction-model.ts';

/** Corrections are of points: quantities have no column. */
type TextField = Exclude<CorrectionField, Quantity>;
const order: readonly TextField[] = [
  'no',
  'date',
  'topic',
  'event',
  'number',
  'name',
  'count',
  'b',
  'a',
  'p',
  'g',
];
const widths: Readonly<Record<TextField, number>> = {
  no: 124,
  date: 108,
  topic: 170,
  event: 170,
  number: 100,
  name: 110,
  count: 64,
  b: 96,
  a: 96,
  p: 96,
  g: 104,
  desc: 140,
};
const growing: readonly CorrectionField[] = ['topic', 'event', 'name'];

/** Tiers that the organisation has switched off have no column. */
export function useCorrectionColumns(): readonly GridColumn<CorrectionField>[] {
  const { batchCorrection: words, merit } = useText();
  const level = useSettings((settings) => settings.manageLevel);
  return useMemo(() => {
    const on: readonly CorrectionField[] = ['no', ...fieldsFor(level)];
    return order
      .filter((field) => on.includes(field))
      .map((field) => ({
        ...columnOf(field, words.columns[field], { width: widths[field], grows: growing.includes(field) }),
        ...(field !== 'no' && { alsoCalled: headsFor(field, words.columns[field], merit) }),
        numeric: field === 'count' || (field !== 'no' && isTier(field)),
      }));
  }, [words, merit, level]);
}
