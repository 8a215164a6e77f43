import { readDataFile, type DataRow } from '../../../kit/server/import/data/data-file.ts';
import { starterIndustries, type StarterIndustry } from './industries.ts';
import type { StarterEvent, StarterLibrary, StarterText } from './starter.types.ts';

const libraries = new Map<StarterIndustry, Promise<StarterLibrary>>();

/**
 * The library that a new organisation of an industry may start from; undefined where the industry has none. Each is a file
 * in `library/` that is read when it is first needed.
 */
export async function starterLibrary(industry: string): Promise<StarterLibrary | undefined> {
  const code = starterIndustries.find((each) => each === industry);
  if (code === undefined) return undefined;
  const loading = libraries.get(code) ?? readLibrary(code);
  libraries.set(code, loading);
  return loading;
}

async function readLibrary(industry: StarterIndustry): Promise<StarterLibrary> {
  const rows = await readDataFile(new URL(`library/${industry}.csv`, import.meta.url));
  const ofKind = (kind: string): DataRow[] => rows.filter((row) => row.text('kind') === kind);
  const types = ofKind('type').map((row) => {
    const parent = row.text('parent');
    return { code: row.text('code'), ...(parent !== '' && { parent }), name: nameOf(row) };
  });
  const parents = new Map(types.map(({ code, parent }) => [code, parent]));
  return {
    industry,
    types,
    tags: ofKind('tag').map((row) => ({ code: row.text('code'), name: nameOf(row) })),
    events: ofKind('event').map((row) => eventOf(row, parents)),
  };
}

function eventOf(row: DataRow, parents: ReadonlyMap<string, string | undefined>): StarterEvent {
  const type = row.text('parent');
  const above = parents.get(type);
  const flags = row.words('flags');
  return {
    code: row.text('code'),
    typePath: above === undefined ? [type] : [above, type],
    b: row.integer('b'),
    bMin: row.integer('bMin'),
    bMax: row.integer('bMax'),
    a: row.integer('a'),
    aMin: row.integer('aMin'),
    aMax: row.integer('aMax'),
    g: row.integer('g'),
    gMin: row.integer('gMin'),
    gMax: row.integer('gMax'),
    flags: {
      ...(flags.includes('ticket') && { ticket: true }),
      ...(flags.includes('pieceCount') && { pieceCount: true }),
    },
    tags: row.words('tags'),
    name: nameOf(row),
    desc: textOf(row, 'desc '),
  };
}

const nameOf = (row: DataRow): StarterText => textOf(row, '');

const textOf = (row: DataRow, prefix: string): StarterText => ({
  zh_CN: row.text(`${prefix}zh_CN`),
  en_US: row.text(`${prefix}en_US`),
  es_ES: row.text(`${prefix}es_ES`),
  ms_MY: row.text(`${prefix}ms_MY`),
});
