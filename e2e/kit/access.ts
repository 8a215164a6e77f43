import { sql } from '../../src/kit/server/database/db.ts';
import type { World } from '../../src/test/world.ts';
import { forgetUser } from '../../src/modules/identity/server/account/authenticate.ts';

/** From now on the server refuses the access tokens that the browser holds; their renewal is still good. */
export async function endAccess(world: World, userId: string): Promise<void> {
  await world.app.app.db.transact({ orgId: null, userId: null }, (tx) =>
    tx.run(sql`
      delete from identity.oauth_item
      where user_id = ${userId} and (payload ->> 'kind' = 'AccessToken' or model = 'AccessToken')`),
  );
  forgetUser(userId);
}
