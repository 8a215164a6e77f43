import type { Service } from './call.ts';

/** Which service answers which paths. The longest matching prefix wins (AMB-13); any other path is the organisation service's. */
export const hostPrefixes: readonly (readonly [prefix: string, service: Service])[] = [
  ['/api/meritpoint', 'points'],
  ['/api/b/', 'points'],
  ['/api/buckle', 'points'],
  ['/api/draft', 'points'],
  ['/api/quantify', 'points'],
  ['/api/mobile/member', 'points'],
  ['/api/mobile/org', 'points'],
  ['/api/batch/firstDraft', 'points'],
  ['/api/batch/nextDraft', 'points'],
  ['/api/b/event', 'organisation'],
  ['/api/b/app/role', 'organisation'],
  ['/api/b/org/', 'organisation'],
  ['/api/approval', 'organisation'],
  ['/api/regularconfig/import', 'organisation'],
  ['/api/file', 'organisation'],
  ['/api/flow/', 'process'],
  ['/authenticate', 'password'],
  ['/api/usercenter/employeeuser', 'password'],
  ['/pushServer', 'push'],
  ['/api/org/member', 'file'],
  ['/api/file/delete', 'file'],
  ['/spaceresource', 'file'],
  ['/api/fetch_all_configs', 'config'],
  ['/CrmLeads/fuzzySearch', 'crm'],
  ['/voucher', 'cloud'],
  ['/ranking', 'cloud'],
  ['/iot', 'cloud'],
  ['/mpm-mgr', 'cloud'],
  ['/api/myLang', 'auth'],
  ['/api/changeLangAndZone', 'auth'],
  ['/oauth', 'auth'],
  ['/valid', 'auth'],
  ['/logout', 'auth'],
  ['/countryCode/list', 'country'],
  ['/common', 'odms'],
];

/** The whole path or what lies below it (AMB-17): `/authenticate` is no prefix of `/api/authenticate/…` or `/authenticated`. */
function matches(prefix: string, path: string): boolean {
  if (!path.startsWith(prefix)) return false;
  return prefix.endsWith('/') || path.length === prefix.length || path[prefix.length] === '/';
}

/** The service of a path by the longest matching prefix. */
export function serviceOf(path: string): Service {
  let best: (typeof hostPrefixes)[number] | null = null;
  for (const entry of hostPrefixes) {
    if (matches(entry[0], path) && entry[0].length > (best?.[0].length ?? -1)) best = entry;
  }
  return best?.[1] ?? 'organisation';
}
