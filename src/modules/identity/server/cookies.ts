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
