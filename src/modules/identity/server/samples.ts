/** The samples of this module for the tests over all calls. */
import type { Samples, Seeded } from '../../../test/module-samples.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';

const administrators = ['administrator'] as const;

export const samples: Samples = {
  audience: {
    account: 'users',
    currentUser: 'users',
    myLang: 'users',
    changeLangAndZone: 'users',
    isValidated: 'users',
    phoneCode: 'anybody',
    forgotPassword: 'anybody',
    changePassword: 'users',
    secondStep: 'users',
    beginSecondStep: 'users',
    confirmSecondStep: 'users',
    endSecondStep: 'users',
    passkeys: 'users',
    beginPasskey: 'users',
    addPasskey: 'users',
    renamePasskey: 'users',
    removePasskey: 'users',
    contact: 'users',
    sendContactCode: 'users',
    proveContact: 'users',
    signInHistory: 'members',
    secretKey: administrators,
    rotateSecretKey: administrators,
    removeSecretKey: administrators,
    signIns: 'users',
    endSignIn: 'users',
    endOtherSignIns: 'users',
    mpmToken: 'users',
    signInSettings: administrators,
    saveSignInSettings: administrators,
  },
  fields: { userId: 'user', signInId: 'signIn', passkeyId: 'passkey' },
  make: async ({ merit }) => ({
    user: merit.manager.userId,
    signIn: await signInOf(merit),
    passkey: await passkeyOf(merit),
  }),
  inputs: {
    myLang: () => ({ x: 'en_US' }),
    changeLangAndZone: () => ({ language: 'en_US', zone: 'Asia/Shanghai' }),
    phoneCode: () => ({ mobile: '13800000000' }),
    forgotPassword: () => ({ mobile: '13800000000', code: '123456', password: 'Kenari#2207' }),
    changePassword: () => ({ oldPassword: 'Kenari#2207', password: 'Kenari#2208' }),
    beginSecondStep: () => ({ password: 'Kenari#2207' }),
    confirmSecondStep: () => ({ code: '123456' }),
    endSecondStep: () => ({ password: 'Kenari#2207', code: '123456' }),
    // A new one each time: ended once, a sign-in is not there any more.
    endSignIn: () => ({ signInId: newId() }),
    beginPasskey: () => ({ password: 'Kenari#2207' }),
    addPasskey: () => ({ name: 'Key', response: {} }),
    removePasskey: () => ({ passkeyId: newId() }),
    sendContactCode: () => ({ channel: 'mail', address: 'a@example.com', password: 'Kenari#2207' }),
    proveContact: () => ({ channel: 'mail', address: 'a@example.com', ticket: 'x', code: '123456' }),
    saveSignInSettings: () => ({ passwordMinimum: 6 }),
  },
};

/** A sign-in of the recorder. */
async function signInOf({ org, recorder }: Seeded['merit']): Promise<string> {
  const [id, sessionUid] = [newId(), newId()];
  await org.tx((tx) =>
    tx.run(sql`
      with living as (
        insert into identity.oauth_item (id, model, payload, user_id, session_uid, expires_at)
        values (sha256(${sessionUid}::bytea), 'Session', '{}', ${recorder.userId}, ${sessionUid}, now() + interval '1 hour'))
      insert into identity.sign_in_place (session_uid, id, user_id) values (${sessionUid}, ${id}, ${recorder.userId})`),
  );
  return id;
}

/** A passkey of the recorder. */
async function passkeyOf({ org, recorder }: Seeded['merit']): Promise<string> {
  const id = newId();
  await org.tx((tx) =>
    tx.run(sql`
      insert into identity.passkey (id, user_id, credential_id, public_key, name)
      values (${id}, ${recorder.userId}, ${id}, '\\x00', 'Key')`),
  );
  return id;
}
