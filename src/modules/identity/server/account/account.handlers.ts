import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { toLanguage } from '../../../../kit/contract/language.ts';
import type { Ctx, Handlers } from '../../../../kit/server/module.ts';
import type { identityCalls } from '../../calls.ts';
import { userOrgs } from './known-users.ts';
import { findUser, setLocale, type UserRow } from './user.store.ts';
import { commonZone } from '../../rules.ts';
import { wrongZone } from '../sign-in/zone.ts';

/*
 * Two of these change state by GET, as the specification has it. A foreign page cannot make a browser call them: they
 * are reached by a bearer token in a header alone, never by a cookie.
 */
type AccountCalls = Pick<
  typeof identityCalls,
  'account' | 'currentUser' | 'myLang' | 'changeLangAndZone' | 'isValidated'
>;

export const accountHandlers: Handlers<AccountCalls> = {
  account: async ({ tx, session }) => {
    const [user, organizations] = await Promise.all([
      findUser(tx, session.userId),
      userOrgs(tx, session.userId),
    ]);
    if (!user) throw kitRefusals.not_found();
    return { ...userView(user), lastOrgId: user.last_org_id, organizations };
  },

  currentUser: async (ctx) => userView(await ownUser(ctx)),

  myLang: async (ctx, { x }) => {
    if (x === 'current') return { language: (await ownUser(ctx)).language };
    const language = toLanguage(x);
    await setLocale(ctx.tx, ctx.session.userId, language, null);
    return { language };
  },

  changeLangAndZone: async (ctx, { userId, language, zone }) => {
    if (userId !== ctx.session.userId) throw kitRefusals.not_found();
    const wrong = zone && zone !== commonZone ? wrongZone(zone) : null;
    if (wrong) throw wrong.at('zone');
    await setLocale(ctx.tx, userId, language ? toLanguage(language) : null, zone ?? null);
    const user = await ownUser(ctx);
    return { language: user.language, zone: user.zone };
  },

  isValidated: async (ctx) => {
    const user = await ownUser(ctx);
    const [mobile, email] = [user.mobile_verified_at !== null, user.email_verified_at !== null];
    return { mobile, email, isvalidated: mobile || email };
  },
};

async function ownUser({ tx, session }: Ctx): Promise<UserRow> {
  const user = await findUser(tx, session.userId);
  if (!user) throw kitRefusals.not_found();
  return user;
}

function userView(user: UserRow) {
  return {
    id: user.id,
    userId: user.id,
    loginName: user.login_name,
    name: user.name,
    avatar: user.avatar_url,
    certificatePicUrl: user.avatar_url,
    mobile: user.mobile && `${user.mobile_prefix}-${user.mobile}`,
    email: user.email,
    language: user.language,
    zone: user.zone,
  };
}
