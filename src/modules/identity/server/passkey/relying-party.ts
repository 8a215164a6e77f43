import type { Environment } from '../../../../kit/server/config/environment.ts';

/**
 * For whom passkeys are made and from which pages they may come: the host and origin of PUBLIC_URL, and nothing that a
 * browser says of itself.
 */
export function relyingParty({ publicUrl }: Pick<Environment, 'publicUrl'>): {
  id: string;
  origin: string;
  name: string;
} {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name: 'Laurel' };
}
