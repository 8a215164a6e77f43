import type { Language } from '../../src/kit/contract/language.ts';
import { sql } from '../../src/kit/server/database/db.ts';
import type { OrganisationWorld, Person, PersonOptions } from '../../src/test/world.ts';
import { createMember } from '../../src/modules/members/server/doors/change.door.ts';
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

/** Adds so many members without an account, `Row R0001` and so on; returns their numbers. */
export async function addRows(organisation: OrganisationWorld, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, index) => `R${String(index + 1).padStart(4, '0')}`);
  await organisation.tx(async (tx) => {
    for (const number of numbers)
      await createMember(tx, { name: `Row ${number}`, number, unitIds: [organisation.rootUnitId] });
  });
  return numbers;
}
