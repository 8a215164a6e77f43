/** Which tests say whether a change of a module broke something: its own, and those beside the files that use it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from '../ensure.mjs';

const folder = join(root, 'src', 'modules');
const isTest = (name) => /\.test\.tsx?$/.test(name);
const isDoor = (file) => /[\\/]door\.tsx?$/.test(file);

/**
 * The folders and test files about a module, or about a folder of one (`members/server/units`), relative to the root; null
 * where there is none of that name. Who only uses a user of it is not asked: that user's own tests hold what it promises.
 */
export function testsAbout(name) {
  if (!/^[\w/-]+$/.test(name) || !existsSync(join(folder, name))) return null;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (each) =>
      // A word that takes another module's name for a thing has its test in the whole run.
      /\.tsx?$/.test(each) && !each.split(sep).includes('words'),
  );
  const own = join(folder, name) + sep;
  const tests = new Set();
  for (const each of files) {
    const file = join(folder, each);
    if (file.startsWith(own) || !filesImportedBy(file).some((used) => used.startsWith(own))) continue;
    for (const test of isTest(each) ? [file] : testsBeside(file)) tests.add(test);
  }
  return [own, join(root, 'e2e', name) + sep, ...tests].map(
    (path) => relative(root, path) + (path.endsWith(sep) ? sep : ''),
  );
}

/** The tests in the folder of a file, or in the nearest one above it that has some; none above its module. */
function testsBeside(file) {
  for (let own = dirname(file); own.startsWith(folder + sep); own = dirname(own)) {
    const tests = readdirSync(own).filter(isTest);
    if (tests.length > 0) return tests.map((test) => join(own, test));
  }
  return [];
}

const parsed = new Map();
function moduleOf(file) {
  if (!parsed.has(file)) parsed.set(file, parseSync(file, readFileSync(file, 'utf8')).module);
  return parsed.get(file);
}

/** What a file imports of ours. Behind a door, the files that hold what it takes, and not all that the door gives. */
function filesImportedBy(file) {
  return moduleOf(file).staticImports.flatMap(({ moduleRequest, entries }) => {
    if (!moduleRequest.value.startsWith('.')) return [];
    const used = resolve(dirname(file), moduleRequest.value);
    // The compiler says what a changed type breaks.
    const taken = entries.filter(({ isType }) => !isType);
    if (!isDoor(used)) return taken.length > 0 ? [used] : [];
    return taken.map(({ importName }) => behindDoor(used, importName.name));
  });
}

function behindDoor(door, name) {
  const { staticExports, staticImports } = moduleOf(door);
  const given = staticExports
    .flatMap(({ entries }) => entries)
    .find(({ exportName }) => exportName.name === name);
  const local = given?.localName.name;
  const from =
    given?.moduleRequest ??
    staticImports.find(({ entries }) => entries.some(({ localName }) => localName.value === local))
      ?.moduleRequest;
  return from ? resolve(dirname(door), from.value) : door;
}
