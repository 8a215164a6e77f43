import type { Service } from '../../contract/call.ts';
import { serviceOf } from '../../contract/hosts.ts';

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
