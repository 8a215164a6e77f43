/** Feature switches of the stored configuration: 1 only the listed organisations, 2 off, 3 on. */
export const featureNames = ['originalOrg', 'secretKey'] as const;
export type FeatureName = (typeof featureNames)[number];
export type Feature = { value: 1 | 2 | 3; orgIds: string[] };

/** Whether a switch shows its part to an organisation. What is missing or unknown is off. */
export const isOnFor = (
  { value, orgIds }: { value: number; orgIds: readonly string[] },
  orgId: string | null,
) => value === 3 || (value === 1 && orgId !== null && orgIds.includes(orgId));

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
