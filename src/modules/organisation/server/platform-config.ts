import { sql, type Tx } from '../../../kit/server/database/db.ts';

/** The operator's stored configuration by key; keys without a value are missing. */
export async function storedConfig(tx: Tx): Promise<Map<string, unknown>> {
  const rows = await tx.all(sql<{ key: string; value: unknown }>`select key, value from platform.config`);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Addresses of services at other origins, by name. */
export async function storedServices(tx: Tx): Promise<Record<string, string>> {
  return servicesOf((await storedConfig(tx)).get('services'));
}

export function servicesOf(stored: unknown): Record<string, string> {
  const entries = Object.entries((stored ?? {}) as Record<string, unknown>);
  const isAddress = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string' && URL.canParse(entry[1]);
  return Object.fromEntries(entries.filter(isAddress));
}
