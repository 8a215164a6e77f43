import type { Tx } from './database/db.ts';
import type { Actor, Session } from './http/actor.ts';

/** Data that the page needs before its first call. */
export type PageFacts = {
  /** Addresses of the services at other origins, by name; the others are at the page's own origin. */
  readonly services: Readonly<Record<string, string>>;
  /** Origins that may show the product in a frame: those that the organisation in the address has registered. */
  readonly frameOrigins: readonly string[];
};

/** Reads them for the organisation that the address names, or for none. */
export type ReadPageFacts = (orgId: string | null) => Promise<PageFacts>;

/** Authentication of requests, provided by the identity and access modules. */
export type Gate = {
  /** The session of a bearer token, or null when it is unknown, expired or revoked. */
  readonly authenticate: (token: string) => Promise<Session | null>;
  /** The caller as an active member of the transaction's organisation, or null. */
  readonly loadActor: (tx: Tx) => Promise<Actor | null>;
  /**
   * The same caller with the rights of the role or the member that the view shows; refused once it is over. Such requests
   * change nothing. `figures`: the viewed member in the caller's place.
   */
  readonly loadSeenActor: (tx: Tx, viewId: string, options: { figures: boolean }) => Promise<Actor | null>;
  /** Whether the transaction's organisation lets these origins show the product in a frame. */
  readonly mayBeFramedBy: (tx: Tx, origins: readonly string[]) => Promise<boolean>;
  /** Data that the page needs before its first call. */
  readonly pageFacts: ReadPageFacts;
};
