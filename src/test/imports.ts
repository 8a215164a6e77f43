/** The imports of our files, and those among them that the architecture forbids. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { layers as names, layersOfKit } from '../layers.ts';

export const layers: readonly string[] = names;

export const source = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Paths below the folder that was read. */
export type Import = { from: string; to: string };

export function* filesUnder(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesUnder(path);
    else if (/\.tsx?$/.test(name)) yield path;
  }
}

/**
 * Every import of a file of ours by a file of ours, those at run time (`import('…')`) included; with `atRunTime`, without those
 * of types alone.
 */
export function readImports(folder: string, { atRunTime = false } = {}): Import[] {
  const imports: Import[] = [];
  for (const file of filesUnder(folder)) {
    const text = readFileSync(file, 'utf8');
    const { module } = parseSync(file, text);
    const targets = [
      ...module.staticImports
        .filter(({ entries }) => !atRunTime || entries.length === 0 || entries.some(({ isType }) => !isType))
        .map((entry) => entry.moduleRequest.value),
      ...module.staticExports.flatMap((entry) =>
        entry.entries.flatMap((item) => (item.moduleRequest ? [item.moduleRequest.value] : [])),
      ),
      ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
    ];
    for (const target of targets.filter((name) => name.startsWith('.'))) {
      imports.push({ from: relative(folder, file), to: relative(folder, resolve(dirname(file), target)) });
    }
  }
  return imports;
}

/** Tests, and what only tests use. */
export const isTest = (path: string): boolean =>
  /(\.test|\/fixture|\/samples|\/builders|\/test-world|\/test-browser)\.tsx?$/.test(path) ||
  /^(kit\/)?test\//.test(path);

export const moduleOf = (path: string): string | null => /^modules\/([^/]+)\//.exec(path)?.[1] ?? null;

export const arrowOf = ({ from, to }: Import): string => `${from} → ${to}`;

/** Imports of a module by a lower one, or by the kit; a module without a layer counts as the highest. */
export function upward(imports: readonly Import[]): string[] {
  const height = (path: string): number => {
    if (path.startsWith('kit/')) return -1;
    const at = layers.indexOf(moduleOf(path) ?? '');
    return at < 0 ? layers.length : at;
  };
  return [...new Set(imports.filter(({ from, to }) => height(from) < height(to)).map(arrowOf))];
}

/** Imports within a part of the kit of a folder by one below it, and folders of it that have no layer. */
export function upwardInKit(imports: readonly Import[]): string[] {
  return Object.entries(layersOfKit).flatMap(([part, folders]) => {
    const within = (path: string): boolean => path.startsWith(`${part}/`);
    const folderOf = (path: string): string => dirname(path).slice(part.length + 1);
    const height = (path: string): number => (folders as readonly string[]).indexOf(folderOf(path));
    const inside = imports.filter(({ from, to }) => within(from) && within(to));
    return [
      ...new Set([
        ...inside.flatMap(({ from, to }) => [from, to].filter((path) => height(path) < 0).map(dirname)),
        ...inside.filter(({ from, to }) => height(from) >= 0 && height(from) < height(to)).map(arrowOf),
      ]),
    ];
  });
}

/** Files by which a module is entered. */
const doors = /(\/|\.)(door|calls|rules|states|permissions|messages|menu)\.ts$|\/web\/(door|fields)\.tsx$/;
const catalogue = /\/words\/([a-z]+\.)?[a-z]{2}_[A-Z]{2}\.ts$/;

/** Imports that reach into a module past its doors. */
export function pastDoors(imports: readonly Import[]): string[] {
  const isPast = ({ from, to }: Import): boolean => {
    const [own, other] = [moduleOf(from), moduleOf(to)];
    if (other === null || own === other) return false;
    if (from === 'modules.ts' && to.endsWith('/server/module.ts')) return false;
    if (from.startsWith('shell/') && catalogue.test(to)) return false;
    return !doors.test(to);
  };
  return [...new Set(imports.filter(isPast).map(arrowOf))];
}

/** Whether a file contains a permission id without being the declaring file. */
export function namesPermission(path: string, text: string): boolean {
  if (/(^|\/)permissions\.ts$/.test(path)) return false;
  return /['"`](MERITPOINT|ODM[A-Z]*|EMDMSPC)\d+['"`]/.test(text);
}

/** Groups of files that reach each other, each as the imports within it. */
export function cycles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of imports) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open = new Set<string>();
  const found: string[][] = [];
  // Tarjan: a file whose lowest reachable open file is itself closes a group.
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    open.add(file);
    for (const target of targets.get(file) ?? []) {
      if (!order.has(target)) visit(target);
      if (open.has(target)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(target)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const opened = [...open];
    const group = new Set(opened.slice(opened.indexOf(file)));
    for (const each of group) open.delete(each);
    if (group.size === 1 && !targets.get(file)?.has(file)) return;
    const within = imports.filter(({ from, to }) => group.has(from) && group.has(to));
    if (within.length > 0) found.push([...new Set(within.map(arrowOf))].sort());
  };
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return found;
}
