import type { Service } from '../../contract/call.ts';

/** Which service answers which paths. The longest matching prefix wins; everything else is the organisation service. */
const servicesByPrefix: readonly (readonly [string, Service])[] = [
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

function matches(prefix: string, path: string): boolean {
  if (!path.startsWith(prefix)) return false;
  return prefix.endsWith('/') || path.length === prefix.length || path[prefix.length] === '/';
}

/** The service of a path by the longest matching prefix. */
export function serviceOf(path: string): Service {
  let best: readonly [string, Service] | null = null;
  for (const entry of servicesByPrefix) {
    if (matches(entry[0], path) && entry[0].length > (best?.[0].length ?? -1)) best = entry;
  }
  return best?.[1] ?? 'organisation';
}

let addresses: Partial<Record<Service, string>> = {};

/** Takes the service addresses of the configuration; a service without one is at the page's own origin. */
export function configureHosts(configured: Partial<Record<Service, string>>): void {
  addresses = configured;
}

export function addressOf(path: string): string {
  return `${addresses[serviceOf(path)] ?? ''}${path}`;
}

/** Paths that get no orgId: the whole path, or anything below it (AMB-17). */
const exemptPaths = [
  '/api/member/orgListByClient',
  '/authenticate',
  '/api/account',
  '/api/organization/detail',
  '/api/region/query',
  '/api/industry/query',
  '/api/dictionary/query',
  '/api/flow/myTodoNum',
  '/api/myLang',
  '/api/mpmToken',
  '/api/member/checkOrgInit',
];

export function isExempt(path: string): boolean {
  return exemptPaths.some((exempt) => path === exempt || path.startsWith(`${exempt}/`));
}
