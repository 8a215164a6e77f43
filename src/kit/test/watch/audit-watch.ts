import type { FastifyInstance } from 'fastify';
import '../../server/http/request.ts';
import { sql, type Tx } from '../../server/database/db.ts';

/** A request in an organisation, as it was answered. */
type SentRequest = {
  traceId: string;
  orgId: string;
  call: string;
  status: number;
  outcome: 'done' | 'refused' | 'replayed' | 'unknown';
  isWrite: boolean;
};

/** Reads that show or carry out what has to leave a trace, before they answer; by call, under which name they leave it. */
const tracedReads: ReadonlyMap<string, string> = new Map([
  ['personnel.awardHandOut', 'personnel.awardHandOut'],
  ['personnel.awardHandOutApi', 'personnel.awardHandOut'],
  ['members.reveal', 'members.reveal'],
  ['members.link', 'members.link'],
  ['members.links', 'members.links'],
  ['members.export', 'members.export'],
  ['identity.rotateSecretKey', 'identity.rotateSecretKey'],
  ['members.exportFile', 'members.export'],
  ['directory.addToken', 'directory.addToken'],
  ['joining.invitationCodes', 'joining.invitationCodes'],
]);
/** Left by background work, a row for each member that it changes, and by the operator, in place of one for a request. */
const inBackground = ['directory.apply', 'directory.undo', 'packages.given'];
/** Left by a client that contradicts itself, beside the refusal. */
const contradiction = 'serve.permissioncode';

type AuditRow = { no: number; traceId: string; call: string };

/**
 * I9: each write that was answered as done has left one row of the audit log, and nothing else has left any. Watches the
 * requests of a running product, and compares them with the rows that are new since the last look.
 */
export class AuditWatch {
  #asked: SentRequest[] = [];
  /** By organisation: the last row that was looked at. */
  readonly #seenNo = new Map<string, number>();
  /** Rows whose request was not heard of yet: it may still be on its way to its answer. */
  readonly #unclaimed = new Map<string, AuditRow[]>();
  /** Requests of which nobody can say yet whether they have happened: their row may come later. */
  readonly #open = new Map<string, SentRequest>();
  #isListening = false;

  /** When the answer is known and the client does not have it yet, so that no reported change is missed. */
  listen(server: FastifyInstance): void {
    this.#isListening = true;
    server.addHook('onSend', async (request, reply) => {
      const { audited, call = audited, write = audited !== undefined } = request.routeOptions.config;
      const { orgId, id: traceId } = request;
      if (!call || !orgId) return;
      const status = reply.statusCode;
      const isReplayed = reply.getHeader('idempotent-replayed') !== undefined;
      const answered = isReplayed ? 'replayed' : 'done';
      const isRefused = status >= 300 || request.reason !== undefined;
      const outcome = status === 503 ? 'unknown' : isRefused ? 'refused' : answered;
      this.#asked.push({ traceId, orgId, call, status, outcome, isWrite: write });
    });
  }

  /**
   * Out of a world's organisations those whose log may have grown since the last look; nobody knows of a product that is not
   * listened to. What was asked of others, who are not there, is forgotten.
   */
  touched(orgIds: readonly string[]): string[] {
    this.#asked = this.#asked.filter(({ orgId }) => orgIds.includes(orgId));
    if (!this.#isListening) return [...orgIds];
    const mayHaveLeft = this.#asked.filter(
      (request) => nameInLog(request) !== undefined && /done|unknown/.test(request.outcome),
    );
    return [...new Set(mayHaveLeft.map(({ orgId }) => orgId))];
  }

  /** Compares what was asked since the last look with the rows that have come; a sentence for each that does not fit. */
  async violations(tx: Tx): Promise<string[]> {
    const requests = this.#asked.filter(({ orgId }) => orgId === tx.orgId);
    this.#asked = this.#asked.filter(({ orgId }) => orgId !== tx.orgId);
    const rows = await this.#newRows(tx);
    if (!this.#isListening) return twiceIn(rows);
    const found: string[] = [];
    for (const one of requests) {
      found.push(...faultsOf(one, rows.get(one.traceId) ?? []));
      rows.delete(one.traceId);
      if (one.outcome === 'unknown') this.#open.set(one.traceId, one);
    }
    for (const [traceId, own] of rows) {
      const open = this.#open.get(traceId);
      if (open) found.push(...faultsOf(open, own));
      else this.#unclaimed.set(traceId, own);
    }
    return found;
  }

  /** A successful answer may be lost after all: a database was killed that does not wait for its disk. */
  doubt(): void {
    this.#asked = this.#asked.map((request) =>
      request.outcome === 'done' ? { ...request, outcome: 'unknown' } : request,
    );
  }

  /** At the end every row belongs to a request. */
  leftovers(): string[] {
    return [...this.#unclaimed.values()]
      .flat()
      .map(({ call, traceId }) => `I9 an audit row of ${call} that nobody asked for (${traceId})`);
  }

  async #newRows(tx: Tx): Promise<Map<string, AuditRow[]>> {
    const rows = await tx.all(sql<AuditRow>`
      select written_no as no, trace_id as "traceId", call from audit
      where org_id = ${tx.orgId} and written_no > ${this.#seenNo.get(tx.orgId) ?? 0}
        and call <> all(${inBackground}::text[]) order by written_no`);
    const last = rows.at(-1);
    if (last) this.#seenNo.set(tx.orgId, last.no);
    const found = Map.groupBy(rows, ({ traceId }) => traceId);
    for (const [traceId, own] of this.#unclaimed) {
      found.set(traceId, [...own, ...(found.get(traceId) ?? [])]);
    }
    this.#unclaimed.clear();
    return found;
  }
}

/** The name under which a request is found in the log once it is done; undefined where it leaves nothing. */
const nameInLog = ({ call, isWrite }: SentRequest): string | undefined =>
  isWrite ? call : tracedReads.get(call);

function twiceIn(rows: ReadonlyMap<string, readonly AuditRow[]>): string[] {
  const several = [...rows].filter(([, own]) => own.length > 1);
  return several.map(([traceId, own]) => `I9 ${own.length} audit rows of one request (${traceId})`);
}

function faultsOf(request: SentRequest, rows: readonly AuditRow[]): string[] {
  const { call, traceId, outcome, status } = request;
  const name = nameInLog(request);
  const own = rows.filter((row) => row.call === name).length;
  const contradictions = rows.filter((row) => row.call === contradiction).length;
  const mayHave = outcome === 'unknown' || (outcome === 'refused' && tracedReads.has(call));
  const isRight = mayHave ? own <= 1 : own === Number(outcome === 'done' && name !== undefined);
  if (isRight && contradictions <= Number(status === 403) && own + contradictions === rows.length) return [];
  const calls = rows.map((row) => row.call).join(', ') || 'none';
  return [`I9 ${call} was ${outcome} (${status}, ${traceId}) and left these audit rows: ${calls}`];
}
