import { joinHooks } from './kit/server/hook.ts';
import type { App, Module } from './kit/server/module.ts';
import type { Gate } from './kit/server/gate.ts';
import { collectPermissions, collectTiles } from './modules/access/server/door.ts';
import { accessModule } from './modules/access/server/module.ts';
import { batchModule } from './modules/batch/server/module.ts';
import { eventsModule } from './modules/events/server/module.ts';
import { filesModule } from './modules/files/server/module.ts';
import { foundingModule } from './modules/founding/server/module.ts';
import { identityModule } from './modules/identity/server/module.ts';
import { authenticate } from './modules/identity/server/door.ts';
import { ledgerModule } from './modules/ledger/server/module.ts';
import { loadActor } from './modules/members/server/door.ts';
import { membersModule } from './modules/members/server/module.ts';
import { meritModule } from './modules/merit/server/module.ts';
import { flowModule } from './modules/flow/server/module.ts';
import { messagesModule } from './modules/messages/server/module.ts';
import { mayBeFramedBy, pageFacts } from './modules/organisation/server/door.ts';
import { organisationModule } from './modules/organisation/server/module.ts';
import { rankingModule } from './modules/ranking/server/module.ts';
import { referenceModule } from './modules/reference/server/module.ts';
import { sessionModule } from './modules/session/server/module.ts';
import { viewsModule } from './modules/views/server/module.ts';

/** Every module, once. The order is that of their start; their stop is the reverse. */
export const modules: readonly Module[] = [
  identityModule,
  organisationModule,
  accessModule,
  membersModule,
  referenceModule,
  viewsModule,
  eventsModule,
  ledgerModule,
  meritModule,
  batchModule,
  rankingModule,
  messagesModule,
  filesModule,
  flowModule,
  foundingModule,
  sessionModule,
];
joinHooks(modules);
collectPermissions(modules);
collectTiles(modules);

/** How requests prove who calls, and where our page may stand. */
export function gate(app: App): Gate {
  return {
    authenticate: (token) => authenticate(app.db, token),
    loadActor,
    mayBeFramedBy,
    pageFacts: (orgId) => pageFacts(app.db, orgId),
  };
}
