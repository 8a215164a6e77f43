import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { filesUnder, source } from '../imports.ts';

/** In lines: what is longer has more than one thought, or is a table. */
const longest = 70;
/** Longer functions that there are; lower it with each that is split. */
const atMost = 28;

/** Tests, and what lists instead of doing. */
const passedBy = /\.test\.|\/test\/|words\/|samples|fixture/;
const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

type Found = { lines: number; where: string };

function longFunctions(file: string): Found[] {
  const text = readFileSync(file, 'utf8');
  const found: Found[] = [];
  const visit = (node: unknown, name: string): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, name));
    if (typeof node !== 'object' || node === null) return;
    const { type, start, end, id, key } = node as Record<string, unknown>;
    if (functions.includes(String(type))) {
      const lines = text.slice(Number(start), Number(end)).split('\n').length;
      const own = (id as { name?: string } | null | undefined)?.name ?? name;
      if (lines > longest) found.push({ lines, where: `${relative(source, file)} ${own}` });
    }
    const named = (type === 'VariableDeclarator' ? id : type === 'Property' ? key : null) as {
      name?: string;
    } | null;
    for (const part of Object.values(node)) visit(part, named?.name ?? name);
  };
  visit(parseSync(file, text).program, '');
  return found;
}

test(`functions above ${longest} lines become no more`, () => {
  const files = [...filesUnder(source)].filter((file) => !passedBy.test(relative(source, file)));
  const found = files.flatMap(longFunctions).sort((a, b) => b.lines - a.lines);
  const list = found.map(({ lines, where }) => `${lines} ${where}`).join('\n');
  expect(found.length, list).toBeLessThanOrEqual(atMost);
});
