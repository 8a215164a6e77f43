import { pinyin } from 'pinyin-pro';

/** The 6,763 characters of GB 2312 are in these of its rows: those of simplified Chinese that are used at all. */
const [firstRow, lastRow] = [0xb0, 0xf7];
const [firstCell, lastCell] = [0xa1, 0xfe];
/** 重 is read "zhong" and "chong"; a third reading is hardly ever that of a word. */
const readingsKept = 2;

const numbers = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

function allCharacters(): string {
  const bytes = numbers(firstRow, lastRow).flatMap((row) =>
    numbers(firstCell, lastCell).flatMap((cell) => [row, cell]),
  );
  // Not every row is full: the other cells hold no character.
  return new TextDecoder('gb18030').decode(new Uint8Array(bytes)).replace(/\P{Script=Han}/gu, '');
}

function bySyllable(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const character of allCharacters()) {
    const all = pinyin(character, { multiple: true, toneType: 'none', type: 'array', v: true });
    for (const syllable of [...new Set(all)].slice(0, readingsKept))
      found[syllable] = (found[syllable] ?? '') + character;
  }
  return found;
}

/** The characters by the syllables that they are read as: `{ a: '阿啊吖', … }`. */
export const charactersBySyllable = bySyllable();
