import { expect, test } from 'vitest';
import { fileKindOf, nameParts, sizeText } from './file-kind.ts';
import { pastedFiles } from './use-files-given.ts';

test('a name gives the kind, in any letter case', () => {
  const kinds = ['a.JPG', 'b.webp', 'c.xlsx', 'd.csv', 'e.pdf', 'f.svg', 'none'].map(fileKindOf);
  expect(kinds).toEqual(['image', 'image', 'sheet', 'sheet', 'other', 'other', 'other']);
});

test('a size is said in the unit that fits', () => {
  expect([0, 1_023, 1_024, 1_500_000, 10 * 1_048_576].map(sizeText)).toEqual([
    '0 B',
    '1023 B',
    '1 KB',
    '1.4 MB',
    '10.0 MB',
  ]);
  expect(sizeText(1_048_300)).toBe('1.0 MB');
});

test('a long name keeps its end and its type, whole letters of any kind', () => {
  expect(nameParts('November inspection 0017.jpeg')).toEqual({
    head: 'November inspection ',
    tail: '0017.jpeg',
  });
  expect(nameParts('七月检查记录😀😀.pdf')).toEqual({ head: '七月检查', tail: '记录😀😀.pdf' });
  expect(nameParts('a.pdf')).toEqual({ head: '', tail: 'a.pdf' });
  expect(nameParts('README')).toEqual({ head: 'RE', tail: 'ADME' });
});

test('a paste gives files where nothing else was meant', () => {
  const picture = new File(['x'], 'image.png');
  const pasted = (files: readonly File[], text: string): number =>
    pastedFiles({ files: files as unknown as FileList, getData: () => text }).length;
  expect(pasted([picture], '')).toBe(1);
  // Cells of a spreadsheet come with their picture, and a copied file of some systems with its name.
  expect(pasted([picture], '001\tAnders\n002\tBettina')).toBe(0);
  expect(pasted([picture], 'image.png')).toBe(1);
  expect(pasted([], '001\tAnders')).toBe(0);
});
