import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { App } from '../../../../kit/server/module.ts';
import { passkeyRules as rules } from '../../rules.ts';
import {
  insertPasskey,
  keepChallenge,
  lockPasskey,
  notePasskeyUse,
  passkeysOf,
  takeChallenge,
} from './passkey.store.ts';
import { relyingParty } from './relying-party.ts';

type Environment = App['environment'];
type Owner = { id: string; login_name: string; name: string };

/** Read with the first passkey: most processes never need it. */
const library = () => import('@simplewebauthn/server');

const timeout = rules.challengeSeconds * 1000;

/**
 * The options with which a browser creates a passkey for a user. It verifies the user each time, so it counts as both
 * steps of a sign-in.
 */
export async function optionsToAdd(
  tx: Tx,
  environment: Environment,
  user: Owner,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  const { id: rpID, name: rpName } = relyingParty(environment);
  const known = await passkeysOf(tx, user.id);
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.login_name,
    userDisplayName: user.name,
    timeout,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(tx, options.challenge, { purpose: 'add', owner: user.id });
  return options;
}

/** Adds what the browser made. Null where it is not good: another origin, a used challenge, a user who was not verified. */
export async function addPasskey(
  tx: Tx,
  environment: Environment,
  { userId, name, response }: { userId: string; name: string; response: RegistrationResponseJSON },
): Promise<string | null> {
  const { verifyRegistrationResponse } = await library();
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(environment);
  const registration = await verifyRegistrationResponse({
    response,
    expectedOrigin,
    expectedRPID,
    expectedChallenge: (challenge) => takeChallenge(tx, challenge, { purpose: 'add', owner: userId }),
    requireUserVerification: true,
  }).catch(() => null);
  if (!registration?.verified) return null;
  const { credential, credentialBackedUp } = registration.registrationInfo;
  return insertPasskey(tx, {
    userId,
    name,
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: (credential.transports ?? []).slice(0, 10).map((transport) => transport.slice(0, 20)),
    isSynced: credentialBackedUp,
  });
}

/** The options with which a browser signs in to an authorisation by any passkey of this product. */
export async function optionsToSignIn(
  tx: Tx,
  environment: Environment,
  uid: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  const { id: rpID } = relyingParty(environment);
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required', timeout });
  await keepChallenge(tx, options.challenge, { purpose: 'sign_in', owner: uid });
  return options;
}

export type Judged = { userId: string } | { refused: true; userId: string | null };

/** The user whose passkey answered the challenge of an authorisation. The challenge is used up in any case. */
export async function judgeSignIn(
  tx: Tx,
  environment: Environment,
  { uid, response }: { uid: string; response: AuthenticationResponseJSON },
): Promise<Judged> {
  const { verifyAuthenticationResponse } = await library();
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(environment);
  const known = await lockPasskey(tx, String(response.id).slice(0, 1400));
  if (!known) return { refused: true, userId: null };
  const { userId, credentialId: id, publicKey, counter, transports } = known;
  const refused = { refused: true, userId } as const;
  // The device names the passkey's user; a passkey stored for another user was tampered with.
  const handle = response.response?.userHandle;
  if (handle !== undefined && Buffer.from(handle, 'base64url').toString() !== userId) return refused;
  const outcome = await verifyAuthenticationResponse({
    response,
    expectedOrigin,
    expectedRPID,
    expectedChallenge: (challenge) => takeChallenge(tx, challenge, { purpose: 'sign_in', owner: uid }),
    credential: { id, publicKey: new Uint8Array(publicKey), counter, transports },
    requireUserVerification: true,
  }).catch(() => null);
  if (!outcome?.verified) return refused;
  await notePasskeyUse(tx, known.id, outcome.authenticationInfo.newCounter);
  return { userId };
}
