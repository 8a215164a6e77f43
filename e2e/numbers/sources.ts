/** The sources that draw number boxes, and how many. */
import { globSync, readFileSync } from 'node:fs';

/** The sources of the settings, whose forms are as many as there are settings with a number. */
export const settingSources = {
  'src/modules/settings/web/setting-form.tsx': 2,
  'src/modules/settings/web/steps-input.tsx': 2,
} as const;

/** Boxes of filters and trials, which no form sends: what is typed into them is read by the kit, and tried there. */
export const filterSources = {
  'src/modules/ranking/web/rank-filters.tsx': 1,
  'src/modules/settings/web/ticket-trial.tsx': 2,
} as const;

const kit = /^src\/kit\/web\/(form|input)\//;
const box = /(?<!import[^;]*)\b(?:Number|Tenths|Hundredths)Input\b/g;

/** How many number boxes each source of the product draws, whether it names the kit's boxes or a field of such a kind. */
export function boxesInSources(): Record<string, number> {
  const found: Record<string, number> = {};
  for (const path of globSync('src/**/*.tsx')) {
    if (kit.test(path)) continue;
    const source = readFileSync(path, 'utf8').replaceAll(/^import .*?;$/gms, '');
    const isForm = /\bform(?:<[^(]*>)?\(\s*\w*[cC]alls\./.test(source);
    const fields = isForm ? [...source.matchAll(/\b(?:count|tenths)\('/g)].length : 0;
    const drawn =
      [...source.matchAll(box)].length +
      fields +
      (isForm ? ofColumns(path, source) : 0) +
      ofEntity(path, source);
    if (drawn > 0) found[path] = drawn;
  }
  return found;
}

/** Numbers of an entity: all of them where the form is the entity's, else those that it takes from it. */
function ofEntity(path: string, source: string): number {
  const [module = ''] = path.match(/^src\/modules\/\w+\//) ?? [];
  const whole = /\bentityForm\([\w.]+, (\w+)/.exec(source)?.[1];
  const [, part = '', entity = ''] = /const \{([^}]*)\} =\s+(\w+)\.fields;/.exec(source) ?? [];
  const wanted = whole ?? entity;
  if (wanted === '') return 0;
  const declared = globSync(`${module}*fields.ts`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const body = declared.split(`export const ${wanted} = entity(`)[1]?.split('\n);')[0] ?? '';
  const numbers = [...body.matchAll(/(\w+): (?:count|tenths)\(/g)].map(([, name]) => name ?? '');
  const taken = part.split(',').map((name) => name.trim());
  return numbers.filter((name) => whole !== undefined || taken.includes(name)).length;
}

/** Fields that a form takes from the columns of its list. */
function ofColumns(path: string, source: string): number {
  const [module = ''] = path.match(/^src\/modules\/\w+\//) ?? [];
  const columns = globSync(`${module}*columns.ts`).map((file) => readFileSync(file, 'utf8'));
  const numbers = new Set(
    columns.flatMap((file) => [...file.matchAll(/(\w+): (?:count|tenths)\('/g)].map(([, name]) => name)),
  );
  return [...source.matchAll(/\b\w*[fF]ields\.(\w+),/g)].filter(([, name]) => numbers.has(name)).length;
}
