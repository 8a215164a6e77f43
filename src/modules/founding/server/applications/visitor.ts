/** Applicants who are signed in nowhere: their accounts. */
import { protocolRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Language } from '../../../../kit/contract/language.ts';
import { FieldRefusals, Refusal } from '../../../../kit/contract/refusal.ts';
import { MinuteLimit } from '../../../../kit/server/http/limits.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { signedUpFrom, signUp } from '../../../identity/server/founding.door.ts';
import { userNames } from '../../../identity/server/door.ts';
import { applicationLimits as limits } from '../../applications.rules.ts';
import { foundingRefusals } from '../refusals.ts';
import { applicationById } from './application.store.ts';

type Account = { name: string; loginName: string; password: string };
type Place = Pick<Ctx, 'app' | 'tx' | 'ip'>;

/** Accounts that are tried for by an address in a minute: each costs a hash. */
const tries = new MinuteLimit(10);

/** Creates an account for a visitor; limited per address and day. */
export async function makeAccount(
  { app, tx, ip }: Place,
  account: Account & { language: Language | null },
): Promise<string> {
  if (app.isLimited) {
    if (!tries.take(ip)) throw protocolRefusals.too_many().retryAfter(60);
    if ((await signedUpFrom(tx, ip)) >= limits.addressAndDay)
      throw foundingRefusals.too_many_applications({ limit: limits.addressAndDay });
  }
  return signUp(tx, app, { ...account, ip });
}

/** The account that comes with an application. The same sent again, because its answer was lost, finds the one that was made. */
export async function makeApplicant(
  ctx: Place,
  account: Account | null,
  { id, version, language }: { id: string; version: number; language: Language },
): Promise<string> {
  // A stored application is changed only by its signed-in owner.
  if (version > 0) throw protocolRefusals.unauthenticated();
  if (!account) throw foundingRefusals.account_needed().at('account');
  const known = await applicationById(ctx.tx, id);
  if (known) {
    const owner = (await userNames(ctx.tx, [known.userId])).get(known.userId);
    if (owner?.loginName.toLowerCase() === account.loginName.toLowerCase()) return known.userId;
  }
  try {
    return await makeAccount(ctx, { ...account, language });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const wrong = new FieldRefusals();
    for (const [field, each] of Object.entries(error.fields)) wrong.add(`account.${field}`, each);
    wrong.throwIfAny();
    throw error;
  }
}
