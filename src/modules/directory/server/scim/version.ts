import { createHash } from 'node:crypto';
import { ScimError } from './error.ts';

/** The version of a resource is a digest of what is answered, so that nothing can change without it. */
export function versionOf(resource: object): string {
  return `W/"${createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22)}"`;
}

const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

export const isNamedIn = (header: unknown, version: string): boolean =>
  typeof header === 'string' &&
  (header.trim() === '*' || tagsIn(header).includes(version.replace(/^W\//, '')));

/** Refuses a change that is meant for another version. */
export function demandVersion(header: unknown, version: string): void {
  if (header !== undefined && !isNamedIn(header, version))
    throw new ScimError(412, 'The resource has changed since it was read.');
}
