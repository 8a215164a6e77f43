/** The contents of an edition besides its event library: units, posts with fixed points, and the theme of its pages. */
import { languages, type Language } from '../../../../kit/contract/language.ts';
import { readDataFile, type DataRow } from '../../../../kit/server/import/data/data-file.ts';

type Words = Readonly<Record<Language, string>>;
/** A name with the points a month that it gives, in integer tenths. */
type ValuedName = { name: Words; value: number };
type FixedType = { name: Words; items: readonly ValuedName[] };

type Edition = {
  /** A style of the organisation. */
  style: string;
  units: readonly Words[];
  /** The posts of the edition, then the types that all editions have. */
  fixedTypes: readonly FixedType[];
};

let loading: Promise<DataRow[]> | undefined;

/** The edition of an industry; undefined for an industry without one. */
export async function editionOf(industry: string): Promise<Edition | undefined> {
  loading ??= readDataFile(new URL('editions.csv', import.meta.url));
  const rows = await loading;
  const own = rows.filter((row) => row.text('edition') === industry);
  const style = own.find((row) => row.text('kind') === 'style');
  if (industry === '' || !style) return undefined;
  const ofKind = (kind: string): DataRow[] => own.filter((row) => row.text('kind') === kind);
  const common = rows.filter((row) => row.text('edition') === '');
  return {
    style: style.text('value'),
    units: ofKind('unit').map(wordsOf),
    fixedTypes: fixedTypes(common, ofKind('post').map(valued)),
  };
}

/** The rows of items follow their type's. */
function fixedTypes(rows: readonly DataRow[], posts: readonly ValuedName[]): FixedType[] {
  const types: { name: Words; items: ValuedName[] }[] = [];
  for (const row of rows) {
    const kind = row.text('kind');
    if (kind === 'item') types.at(-1)?.items.push(valued(row));
    else types.push({ name: wordsOf(row), items: kind === 'type of posts' ? [...posts] : [] });
  }
  return types;
}

const valued = (row: DataRow): ValuedName => ({ name: wordsOf(row), value: row.integer('value') });

const wordsOf = (row: DataRow): Words =>
  Object.fromEntries(languages.map((language) => [language, row.text(language)])) as Words;
