import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { protocolRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { App } from '../../../../kit/server/module.ts';
import { pcClientId, signedLoginRules } from '../../rules.ts';
import { writeAuthEvent } from '../account/auth-event.store.ts';
import { cookieName, cookieOf, deviceCookie } from './cookies.ts';
import { mayDeviceSignIn } from './device.store.ts';
import { nowhere } from '../oauth/adapter.ts';
import { countTry, succeeded, throttleKey } from './throttle.ts';
import { issueToken } from '../oauth/token.store.ts';
import { readSignature, isSigned } from '../secret-key/signed-login.ts';
import { perMinute } from './rate.ts';
import { isOwnPage } from './own-page.ts';

const input = z.object({ clientId: z.string(), deviceIdentifierId: z.string(), userId: z.uuid() });

/** A program signs in many people from one address; tries at one of them are counted by user all the same. */
const limited = perMinute((request) =>
  readSignature(request.headers[signedLoginRules.header]) ? signedLoginRules.perMinute : 5,
);

/**
 * Signs a known device in without a password, if the organisations of its user allow it; none does by default. The
 * three values of the body could be known to others, so the browser's cookie has to prove the device. Every failure
 * gets the same answer, 401. A program of an organisation may vouch for the browser in place of the cookie, by a
 * signature with the organisation's secret key (`signed-login.ts`). The token lives 15 minutes, cannot be renewed, and
 * carries no rights of an administrator.
 */
export function serveDeviceSignIn(server: FastifyInstance, app: App): void {
  server.post('/valid/identifierLogin', limited, async (request, reply) => {
    if (!request.headers['content-type']?.startsWith('application/json'))
      throw protocolRefusals.unsupported_type();
    if (!isOwnPage(request)) throw protocolRefusals.forbidden();
    const parsed = z.safeParse(input, request.body);
    if (!parsed.success) throw protocolRefusals.bad_request();
    const { clientId, deviceIdentifierId: device, userId } = parsed.data;
    const header = request.headers[signedLoginRules.header];
    const signature = readSignature(header);
    if (header !== undefined && !signature) throw protocolRefusals.bad_request();
    const cookie = cookieOf(request.headers.cookie, cookieName(app.environment, deviceCookie)) ?? '';
    const { ip } = request;

    const keys = [throttleKey('device', userId)];
    const seconds = await countTry(app.db, keys);
    if (seconds !== null) throw protocolRefusals.too_many().retryAfter(seconds);
    const token = await app.db.transact(nowhere, async (tx) => {
      const isVouched =
        signature !== null && (await isSigned(tx, app.environment, { clientId, device, userId }, signature));
      const proof = { userId, device, cookie: isVouched ? null : cookie };
      const isKnown =
        (signature === null || isVouched) && (await mayDeviceSignIn(tx, proof)) && clientId === pcClientId;
      await writeAuthEvent(tx, { kind: isKnown ? 'device_sign_in' : 'device_sign_in_failed', userId, ip });
      if (!isKnown) return null;
      await succeeded(tx, keys);
      return issueToken(tx, { userId, clientId, deviceOnly: true });
    });
    if (!token) throw protocolRefusals.unauthenticated();
    request.userId = userId;
    return reply.send({ code: 200, object: { access_token: token } });
  });
}
