import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Session } from '../../../../kit/server/http/actor.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { Handlers } from '../../../../kit/server/module.ts';
import { accessTokenSeconds } from '../../rules.ts';
import type { signInsCalls } from '../../sign-ins.calls.ts';
import { writeAuthEvent } from '../account/auth-event.store.ts';
import { allowDeviceSignIn } from './device.store.ts';
import { endPlace, livingPlaces, placeOfGrant, type LivingPlace } from './sign-in-place.store.ts';
import { demandsTwoSteps, saveDemand, saveFloor, signInSettings } from './sign-in-settings.store.ts';
import { identityRefusals } from '../refusals.ts';
import { branchToken } from '../oauth/token.store.ts';
import { namesOfAgent } from './user-agent.ts';
import { lockUser } from '../account/user.store.ts';

async function ownPlaces(tx: Tx, { userId, grantId }: Session) {
  const [places, current] = await Promise.all([livingPlaces(tx, userId), placeOfGrant(tx, grantId)]);
  const isCurrent = ({ sessionUid }: LivingPlace) => sessionUid === current;
  return places
    .map((place) => ({ place, isCurrent: isCurrent(place) }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

export const signInsHandlers: Handlers<typeof signInsCalls> = {
  signIns: async ({ tx, session }) =>
    (await ownPlaces(tx, session)).map(({ place: { id, ip, agent, signedInAt, lastUsedAt }, isCurrent }) => ({
      id,
      isCurrent,
      ...namesOfAgent(agent),
      ip: ip ?? '',
      signedInAt,
      lastUsedAt,
    })),

  endSignIn: async ({ tx, session, ip }, { signInId }) => {
    const found = (await ownPlaces(tx, session)).find(({ place }) => place.id === signInId);
    if (!found) throw kitRefusals.not_found();
    await endPlace(tx, found.place.sessionUid);
    await writeAuthEvent(tx, { kind: 'session_ended', userId: session.userId, ip });
    return { count: 1 };
  },

  endOtherSignIns: async ({ tx, session, ip }) => {
    // Ends several in a fixed order, so that two such requests do not deadlock.
    await lockUser(tx, session.userId);
    const others = (await ownPlaces(tx, session)).filter(({ isCurrent }) => !isCurrent);
    for (const { place } of others) await endPlace(tx, place.sessionUid);
    if (others.length > 0) await writeAuthEvent(tx, { kind: 'session_ended', userId: session.userId, ip });
    return { count: others.length };
  },

  mpmToken: async ({ tx, session }) => ({
    access_token: await branchToken(tx, session),
    expires_in: accessTokenSeconds,
  }),

  signInSettings: ({ tx }) => signInSettings(tx),

  saveSignInSettings: async ({ tx, session }, { passwordMinimum, deviceSignIn, administratorSteps }) => {
    // Switching it on would take the right to switch it off.
    if (administratorSteps && session.oneStep && !(await demandsTwoSteps(tx)))
      throw identityRefusals.own_second_step_first().at('administratorSteps');
    await saveDemand(tx, administratorSteps);
    await saveFloor(tx, passwordMinimum);
    await allowDeviceSignIn(tx, tx.orgId, deviceSignIn);
    return signInSettings(tx);
  },
};
