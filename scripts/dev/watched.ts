import { resolve } from 'node:path';

/** The project's folder. */
export const root = resolve(import.meta.dirname, '..', '..');

/**
 * Whether a change of a file, named from the root, concerns the running server: all of `src` but screens and tests, as
 * the server reaches no screen (`src/test/boundaries.test.ts`), and the page that it sends.
 */
export function ofServer(name: string): boolean {
  if (name === 'index.html' || name === 'screen.html') return true;
  return (
    /^src\/.*\.(ts|sql|json|csv|html|css)$/.test(name) &&
    !/\/web\/|^src\/(shell|test)\/|\.test\.ts$/.test(name)
  );
}
