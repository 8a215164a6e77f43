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
