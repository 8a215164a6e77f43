/**
 * Every module once, from the ground up: each may import those before it. What a module below has to cause in one above
 * goes through a hook (in its transaction) or an event (after it). It is also the order of their start; their stop is
 * the reverse.
 */
export const layers = [
  'reference',
  'organisation',
  'identity',
  'access',
  'views',
  'files',
  'members',
  'space',
  'account',
  'packages',
  'authority',
  'events',
  'ledger',
  'merit',
  'batch',
  'fixed',
  'tasks',
  'personnel',
  'questions',
  'ranking',
  'reports',
  'settings',
  'roles',
  'directory',
  'banners',
  'joining',
  'fairness',
  'messages',
  'flow',
  'founding',
  'session',
] as const;

/**
 * Folders within the kit from the ground up, the folder itself as '': at run time each imports only those before it. Types may
 * name what is above, since the context of a call names every part.
 * @internal
 */
export const layersOfKit = {
  'kit/server': [
    '',
    'async',
    'config',
    'embedded',
    'database/table',
    'database/cluster',
    'database/roles',
    'database/schema',
    'database',
    'database/connect',
    'backup',
    'http',
    'admission',
    'audit',
    'storage',
    'background',
    'health',
    'jobs',
    'operate',
    'sheet',
    'import',
    'list',
    'entity',
    'import/data',
    'import/kind',
    'serve/call',
    'serve',
    'app',
  ],
} as const;
