import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as fontkit from 'fontkit';
import decompress from 'woff2-encoder/decompress';
import { encodedGlyph } from './glyph.ts';

/**
 * Noto Sans SC: a hundred files, each with some of its 13,600 characters in every weight. A sheet reads those it has
 * characters of, and of them the glyphs that it shows go into the document.
 */
const files = '@fontsource-variable/noto-sans-sc';
const weights = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof weights;

type Part = { readonly name: string; readonly ranges: readonly (readonly [from: number, to: number])[] };
export type Face = { readonly id: string; readonly font: fontkit.Font };

/** The part whose first glyph, a box, is shown for what no part has. */
const latin = 'latin';
/** The list ends with the alphabets, which are asked first: other parts have their characters, too. */
const parts: readonly Part[] = Object.entries(
  JSON.parse(readFileSync(pathOf('unicode.json'), 'utf8')) as Record<string, string>,
)
  .map(([name, ranges]) => ({ name: name.replace(/^\[|\]$/g, ''), ranges: rangesOf(ranges) }))
  .toReversed();

function pathOf(file: string): URL {
  return new URL(import.meta.resolve(`${files}/${file}`));
}

function rangesOf(list: string): Part['ranges'] {
  return list.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

const loaded = new Map<string, Record<Weight, Face> & { characters: ReadonlySet<number> }>();
const partsOf = new Map<number, readonly string[]>();

function named(character: number): readonly string[] {
  let names = partsOf.get(character);
  if (!names) {
    const has = ({ ranges }: Part) => ranges.some(([from, to]) => from <= character && character <= to);
    names = parts.filter(has).map(({ name }) => name);
    partsOf.set(character, names);
  }
  return names;
}

const glyphEncoder = {
  encodeSimple: ({ commands }: fontkit.Path) => encodedGlyph(commands),
};

/** Its name is its own: a document takes fonts of one name for the same. */
function embeddable(font: fontkit.Font, postscriptName: string): fontkit.Font {
  const subset = font.createSubset.bind(font);
  return Object.defineProperties(font, {
    postscriptName: { value: postscriptName },
    createSubset: { value: () => Object.assign(subset(), { glyphEncoder }) },
  });
}

async function load(name: string): Promise<void> {
  const packed = await readFile(pathOf(`files/noto-sans-sc-${name}-wght-normal.woff2`));
  const font = fontkit.create(Buffer.from(await decompress(packed))) as fontkit.Font;
  const face = (weight: Weight): Face => ({
    id: `${name}-${weight}`,
    font: embeddable(font.getVariation({ wght: weights[weight] }), `NotoSansSC-${weight}-${name}`),
  });
  loaded.set(name, {
    regular: face('regular'),
    bold: face('bold'),
    characters: new Set(font.characterSet),
  });
}

/** Reads what has these characters; before `faceOf` is asked for them. */
export async function loadFaces(characters: Iterable<string>): Promise<void> {
  const names = new Set([latin]);
  for (const character of characters) for (const name of named(character.codePointAt(0)!)) names.add(name);
  for (const name of names) if (!loaded.has(name)) await load(name);
}

/** The face that has the character; of one that none has, the face that shows a box. */
export function faceOf(character: string, weight: Weight): Face {
  const code = character.codePointAt(0)!;
  const name = named(code).find((each) => loaded.get(each)?.characters.has(code)) ?? latin;
  return loaded.get(name)![weight];
}
