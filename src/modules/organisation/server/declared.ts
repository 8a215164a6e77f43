/** The settings that all modules declare. */
import type { Setting } from '../../../kit/contract/setting.ts';

type Declaring = { readonly settings?: Readonly<Record<string, Setting>> };

let collected: ReadonlyMap<string, Setting> | null = null;

/** Takes what the modules declare. Once a process, before anything is done. */
export function collectSettings(modules: readonly Declaring[]): void {
  const all = modules.flatMap(({ settings = {} }) => Object.entries(settings));
  const misnamed = all.find(([key, { name }]) => key !== name || !/^[a-zA-Z]{1,40}$/.test(name));
  if (misnamed) throw new Error(`the setting ${misnamed[0]} is declared under another name`);
  collected = new Map(all.map(([, declared]) => [declared.name, declared]));
  if (collected.size < all.length) throw new Error('two settings have the same name');
}

/** Every setting by its name. */
export function declaredSettings(): ReadonlyMap<string, Setting> {
  if (!collected) throw new Error('no settings are known yet: import src/modules.ts');
  return collected;
}
