import type { Service } from '../../kit/contract/call.ts';

/** Which service answers a path: the longest matching prefix wins (AMB-13), anything else is the organisation's. */
export const hostPrefixes: readonly { prefix: string; service: Service }[] = [
  { prefix: '/api/meritpoint', service: 'points' },
  { prefix: '/api/b/', service: 'points' },
  { prefix: '/api/buckle', service: 'points' },
  { prefix: '/api/draft', service: 'points' },
  { prefix: '/api/quantify', service: 'points' },
  { prefix: '/api/mobile/member', service: 'points' },
  { prefix: '/api/mobile/org', service: 'points' },
  { prefix: '/api/batch/firstDraft', service: 'points' },
  { prefix: '/api/batch/nextDraft', service: 'points' },
  { prefix: '/api/b/event', service: 'organisation' },
  { prefix: '/api/b/app/role', service: 'organisation' },
  { prefix: '/api/b/org/', service: 'organisation' },
  { prefix: '/api/approval', service: 'organisation' },
  { prefix: '/api/regularconfig/import', service: 'organisation' },
  { prefix: '/api/file', service: 'organisation' },
  { prefix: '/api/flow/', service: 'process' },
  { prefix: '/authenticate', service: 'password' },
  { prefix: '/api/usercenter/employeeuser', service: 'password' },
  { prefix: '/pushServer', service: 'push' },
  { prefix: '/api/org/member', service: 'file' },
  { prefix: '/api/file/delete', service: 'file' },
  { prefix: '/spaceresource', service: 'file' },
  { prefix: '/api/fetch_all_configs', service: 'config' },
  { prefix: '/CrmLeads/fuzzySearch', service: 'crm' },
  { prefix: '/voucher', service: 'cloud' },
  { prefix: '/ranking', service: 'cloud' },
  { prefix: '/iot', service: 'cloud' },
  { prefix: '/mpm-mgr', service: 'cloud' },
  { prefix: '/api/myLang', service: 'auth' },
  { prefix: '/api/changeLangAndZone', service: 'auth' },
  { prefix: '/countryCode/list', service: 'country' },
  { prefix: '/common/', service: 'odms' },
];

/** Feature switches of the stored configuration: 1 only the listed organisations, 2 off, 3 on. */
export const featureNames = ['originalOrg', 'secretKey'] as const;
export type FeatureName = (typeof featureNames)[number];
export type Feature = { value: 1 | 2 | 3; orgIds: string[] };

/** Whether a feature shows in an organisation. Missing or unknown counts as off, an empty list as nobody (AMB-44). */
export function isFeatureOn(feature: Feature | undefined, orgId: string): boolean {
  if (feature?.value === 3) return true;
  return feature?.value === 1 && feature.orgIds.includes(orgId);
}

/** Times that the client waits, ms (section 9). */
export const timeouts = {
  requestMs: 30_000,
  retries: 3,
  retryDelayMs: 1_000,
  retryClientMs: 10_000,
  retryClientRetries: 2,
  retryClientDelayMs: 2_000,
  pageLoadMs: 30_000,
} as const;
