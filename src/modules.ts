import { joinHooks } from './kit/server/hook.ts';
import type { App, Module } from './kit/server/module.ts';
import { collectTemplates } from './kit/server/template.ts';
import type { Gate } from './kit/server/gate.ts';
import { layers } from './layers.ts';
import { collectPermissions, collectTiles } from './modules/access/server/door.ts';
import { authenticate } from './modules/identity/server/door.ts';
import { loadActor, loadSeenActor } from './modules/members/server/door.ts';
import { collectSettings } from './modules/organisation/server/setting.door.ts';
import { mayBeFramedBy, pageFacts } from './modules/organisation/server/door.ts';

const load = async (name: string): Promise<Module> => {
  const file = (await import(`./modules/${name}/server/module.ts`)) as Record<string, Module>;
  const found = file[`${name}Module`];
  if (!found) throw new Error(`modules/${name}/server/module.ts has to export ${name}Module`);
  return found;
};

/** Every module, in the order of `layers.ts`. */
export const modules: readonly Module[] = await Promise.all(layers.map(load));
joinHooks(modules);
collectPermissions(modules);
collectSettings(modules);
collectTiles(modules);
collectTemplates(modules);

/** The checks of callers, and of the sites that may frame our page. */
export function gate(app: App): Gate {
  return {
    authenticate: (token) => authenticate(app.db, token),
    loadActor,
    loadSeenActor,
    mayBeFramedBy,
    pageFacts: (orgId) => pageFacts(app.db, orgId),
  };
}
