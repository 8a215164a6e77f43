import type { FastifyReply } from 'fastify';
import type { Environment } from '../../../../kit/server/config/environment.ts';

/** Whether people reach us encrypted, so that cookies may demand it. */
export function isSecure({ publicUrl }: Pick<Environment, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:');
}

/**
 * A cookie's name. Over https its prefix makes the browser enforce the cookie's flags: no other host of the same
 * domain, and nobody on plain http, can then replace its value.
 */
export function cookieName(
  environment: Pick<Environment, 'publicUrl'>,
  name: string,
  path: '/' | 'own' = '/',
): string {
  if (!isSecure(environment)) return name;
  return `${path === '/' ? '__Host-' : '__Secure-'}${name}`;
}

export const deviceCookie = 'laurel_device';

/** The value of a cookie in a request's header. */
export function cookieOf(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}

type CookieOptions = {
  secure: boolean;
  sameSite: 'Lax' | 'Strict';
  httpOnly: boolean;
  maxAgeSeconds: number;
};

export function setCookie(name: string, value: string, options: CookieOptions): string {
  const flags = `${options.httpOnly ? '; HttpOnly' : ''}${options.secure ? '; Secure' : ''}`;
  return `${name}=${value}; Path=/; Max-Age=${options.maxAgeSeconds}; SameSite=${options.sameSite}${flags}`;
}

type Secret = { name: string; value: string; sameSite: 'Lax' | 'Strict'; lifetimeSeconds: number };

/** Keeps a secret in a browser, out of reach of its scripts; an empty one removes it. */
export function keepSecret(
  reply: FastifyReply,
  { environment }: { environment: Pick<Environment, 'publicUrl'> },
  { name, value, sameSite, lifetimeSeconds }: Secret,
): void {
  const maxAgeSeconds = value ? lifetimeSeconds : 0;
  const options = { secure: isSecure(environment), sameSite, httpOnly: true, maxAgeSeconds };
  void reply.header('set-cookie', setCookie(cookieName(environment, name), value, options));
}
