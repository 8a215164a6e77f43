/** Feature switches of the stored configuration: 1 only the listed organisations, 2 off, 3 on. */
export const featureNames = ['originalOrg', 'secretKey'] as const;
export type FeatureName = (typeof featureNames)[number];
export type Feature = { value: 1 | 2 | 3; orgIds: string[] };

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
