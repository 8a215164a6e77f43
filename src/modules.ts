import type { App, Module } from './kit/server/module.ts';
import type { Gate } from './kit/server/serve.ts';
import { loadActor } from './modules/access/server/access.door.ts';
import { accessModule } from './modules/access/server/access.module.ts';
import { batchModule } from './modules/batch/server/batch.module.ts';
import { eventsModule } from './modules/events/server/events.module.ts';
import { filesModule } from './modules/files/server/files.module.ts';
import { identityModule } from './modules/identity/server/identity.module.ts';
import { authenticate } from './modules/identity/server/identity.door.ts';
import { ledgerModule } from './modules/ledger/server/ledger.module.ts';
import { membersModule } from './modules/members/server/members.module.ts';
import { meritModule } from './modules/merit/server/merit.module.ts';
import { flowModule } from './modules/flow/server/flow.module.ts';
import { messagesModule } from './modules/messages/server/messages.module.ts';
import { mayBeFramedBy, pageFacts } from './modules/organisation/server/organisation.door.ts';
import { organisationModule } from './modules/organisation/server/organisation.module.ts';
import { rankingModule } from './modules/ranking/server/ranking.module.ts';
import { referenceModule } from './modules/reference/server/reference.module.ts';
import { viewsModule } from './modules/views/server/views.module.ts';

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
];

/** How requests prove who calls, and where our page may stand. */
export function gate(app: App): Gate {
  return {
    authenticate: (token) => authenticate(app.db, token),
    loadActor,
    mayBeFramedBy,
    pageFacts: (orgId) => pageFacts(app.db, orgId),
  };
}
