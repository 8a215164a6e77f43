import type { Language } from '../../src/kit/contract/language.ts';
import { sql } from '../../src/kit/server/database/db.ts';
import type { OrganisationWorld, Person, PersonOptions } from '../../src/test/world.ts';
import { hashPassword } from '../../src/modules/identity/server/door.ts';

/** An account that can sign in through the sign-in page. */
export type Account = { loginName: string; password: string };
export type Signable = Person & Account;

const password = 'Journeys-by-night-7';
let hash: Promise<string> | undefined;

/** A member with a password. Without `language` nobody has set one: the product starts in Chinese. */
export async function personOf(
  organisation: OrganisationWorld,
  { language, ...options }: PersonOptions & { language?: Language } = {},
): Promise<Signable> {
  hash ??= hashPassword(password);
  const passwordHash = await hash;
  const person = await organisation.person({ ...options, passwordHash });
  const { login_name: loginName } = await organisation.tx(async (tx) => {
    if (language)
      await tx.run(sql`update identity.app_user set language = ${language} where id = ${person.userId}`);
    return tx.one(sql<{ login_name: string }>`
      select login_name from identity.app_user where id = ${person.userId}`);
  });
  return { ...person, loginName, password };
}
