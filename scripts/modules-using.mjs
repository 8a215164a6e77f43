/** Which modules use a module: the imports of their product code say so, not those of tests. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'src', 'modules');

/** The module itself first, then all that reach it through their imports; null where there is none of that name. */
export function modulesUsing(module) {
  if (!/^[\w-]+$/.test(module) || !existsSync(join(folder, module))) return null;
  const imports = new Map(readdirSync(folder).map((name) => [name, importsFrom(join(folder, name))]));
  const using = new Set([module]);
  // A set takes up what is added while it is walked.
  for (const used of using) for (const [name, found] of imports) if (found.has(used)) using.add(name);
  return [...using];
}

function importsFrom(own) {
  const found = new Set();
  for (const name of readdirSync(own, { recursive: true })) {
    if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
    const file = join(own, name);
    for (const { moduleRequest } of parseSync(file, readFileSync(file, 'utf8')).module.staticImports) {
      if (!moduleRequest.value.startsWith('.')) continue;
      const [module, ...rest] = relative(folder, resolve(dirname(file), moduleRequest.value)).split(sep);
      if (module !== '..' && rest.length > 0) found.add(module);
    }
  }
  return found;
}
