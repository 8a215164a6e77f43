import type { Environment } from '../../../../kit/server/config/environment.ts';

/**
 * The relying party of passkeys and the origins that may use them: host and origin of PUBLIC_URL, and nothing that a
 * browser claims.
 */
export function relyingParty({ publicUrl }: Pick<Environment, 'publicUrl'>): {
  id: string;
  origin: string;
  name: string;
} {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name: 'Laurel' };
}
