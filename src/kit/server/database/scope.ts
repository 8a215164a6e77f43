import type { Language } from '../../contract/language.ts';

/** The organisation and user whose data a transaction may touch, enforced by row-level security. Null while unknown. */
export type Scope = {
  readonly orgId: string | null;
  readonly userId: string | null;
  /** The user is known by a device alone, and acts without the rights of an administrator. */
  readonly deviceOnly?: boolean;
  /** An organisation in alert writes, too: what ends the alert. */
  readonly inAlert?: boolean;
  /** The user signed in by a password alone; where the organisation demands two steps, its administrators' rights rest. */
  readonly oneStep?: boolean;
  /** The reader's language: names stored in several languages are read in this one. */
  readonly language?: Language;
  /**
   * The name of the task: on a cluster a named write may run on the node that holds the organisation's rows. Unnamed
   * ones run on the coordinator.
   */
  readonly task?: string;
  /** Opened by a call that does not say of itself that it starts long work, and so may order none. */
  readonly ordersNothing?: boolean;
  /** Others wait, too: its statements take one processor of the database each, and not several. */
  readonly isSparing?: boolean;
};

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Row-level security shows the rows of this organisation from here on; without an id, of none. A command and not
 * `set_config`, because Citus repeats only commands on its workers. A command takes no parameters.
 */
export function scopeText(orgId: string): string {
  if (orgId !== '' && !isId.test(orgId)) throw new Error('an organisation is named by its id');
  return `set local "app.org_id" to '${orgId}'`;
}
