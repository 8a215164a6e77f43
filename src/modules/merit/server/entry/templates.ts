/** Templates: each is its member's, who may share it with all who enter. */
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { may } from '../../../../kit/server/http/actor.ts';
import { judged, ruleFor, type Ctx } from '../../../../kit/server/module.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { meritRights } from '../../permissions.ts';
import type { RecordInput } from '../../rules/record.rules.ts';
import type { Template, templateCalls, TemplateKind, TemplateRow } from '../../template.calls.ts';
import { templateRefusals } from './template.refusals.ts';

type Calls = typeof templateCalls;
type Stored = {
  id: string;
  kind: TemplateKind;
  memberId: string;
  name: string;
  shared: boolean;
  version: number;
};

/** Templates of one member. */
const maximumTemplates = 100;
const maximumShown = 500;

const columns = sql`id, kind, member_id as "memberId", name, shared, version`;

export async function templates({ tx, actor }: Ctx, { kind }: ParsedInputOf<Calls['templates']>) {
  const rows = await tx.all(sql<Stored & { lines: number }>`
    select ${columns}, case when kind = 'sheet' then jsonb_array_length(rows) else (
      select coalesce(sum(jsonb_array_length(e -> 'members')), 0)::int
      from jsonb_array_elements(document -> 'events') e) end as lines
    from entry_template where org_id = ${tx.orgId} and kind = ${kind}
      and (member_id = ${actor.memberId} or shared)
    order by (member_id = ${actor.memberId}) desc, name, id limit ${sql.lit(maximumShown)}`);
  const owners = await membersByIds(tx, [...new Set(rows.map(({ memberId }) => memberId))]);
  return {
    mayShare: may(actor, meritRights.shareTemplates),
    rows: rows.map((row): TemplateRow => ({
      ...templateView(row, actor.memberId, owners),
      lines: row.lines,
    })),
  };
}

type Owners = ReadonlyMap<string, { name: string }>;

function templateView({ memberId, id, name, shared, version }: Stored, me: string, owners: Owners) {
  return { id, name, shared, version, own: memberId === me, ownerName: owners.get(memberId)?.name ?? '' };
}

export async function template({ tx, actor }: Ctx, { id }: { id: string }): Promise<Template> {
  const found = await tx.maybe(sql<Stored & { document: RecordInput; rows: Record<string, string>[] }>`
    select ${columns}, document, rows from entry_template
    where org_id = ${tx.orgId} and id = ${id} and (member_id = ${actor.memberId} or shared)`);
  if (!found) throw kitRefusals.not_found();
  const { document } = found;
  const named = [
    document.firstReviewerId,
    document.lastReviewerId,
    ...document.ccIds,
    ...document.events.flatMap(({ members }) => members.map(({ memberId }) => memberId)),
  ].filter((each) => each !== null);
  const people = await membersByIds(tx, [...new Set([...named, found.memberId])]);
  return {
    ...templateView(found, actor.memberId, people),
    document: {
      ...document,
      ccIds: [...document.ccIds],
      attachments: [],
      events: document.events.map((event) => ({ ...event, members: [...event.members] })),
    },
    rows: found.rows,
    people: [...people.values()]
      .filter(({ status }) => status !== 'deleted')
      .map(({ id: memberId, name, number, unitName }) => ({ id: memberId, name, number, unitName })),
  };
}

const rule = ruleFor<Calls['saveTemplate']>();
const templateRules = [
  rule(['id'], async ({ tx, actor }, { id, version }) => {
    const known = await lockTemplate(tx, id);
    // Another member's is answered as one that is not there.
    if (known ? known.memberId !== actor.memberId : version) throw kitRefusals.not_found();
    if (known && version !== undefined && known.version !== version) throw kitRefusals.stale();
  }),
  rule(['id', 'shared'], async ({ tx, actor }, { id, shared }) => {
    if (shared && !may(actor, meritRights.shareTemplates) && !(await lockTemplate(tx, id))?.shared)
      throw templateRefusals.template_share_forbidden().at('shared');
  }),
  rule(['id', 'kind', 'name'], async ({ tx, actor }, { id, kind, name }) => {
    const namesake = await tx.maybe(sql`select from entry_template
      where org_id = ${tx.orgId} and member_id = ${actor.memberId} and id <> ${id} and kind = ${kind}
        and lower(name) = lower(${name}::text) limit 1`);
    if (namesake) throw templateRefusals.template_name_taken().at('name');
  }),
];

type GivenTemplate = ParsedInputOf<Calls['saveTemplate']>;

export const saveTemplate = judged(templateRules, async ({ tx, actor }: Ctx, template: GivenTemplate) => {
  const { id, version, kind, name, shared, content } = template;
  const known = await lockTemplate(tx, id);
  const others = await tx.one(sql<{ count: number }>`
    select count(*)::int as count
    from entry_template where org_id = ${tx.orgId} and member_id = ${actor.memberId} and id <> ${id}`);
  if (known) {
    await tx.run(sql`
      update entry_template set name = ${name}, shared = ${shared}, version = ${version + 1}, modified_at = ${tx.now}
        ${content ? sql`, document = ${JSON.stringify(reusable(content.document))}::jsonb, rows = ${JSON.stringify(content.rows)}::jsonb` : sql``}
      where org_id = ${tx.orgId} and id = ${id}`);
    return { id, version: version + 1 };
  }
  if (!content) throw kitRefusals.not_found();
  if (others.count >= maximumTemplates)
    throw templateRefusals.too_many_templates({ limit: maximumTemplates });
  const saved = await tx.maybe(sql`
    insert into entry_template (org_id, id, kind, member_id, name, shared, document, rows, created_at, modified_at)
    values (${tx.orgId}, ${id}, ${kind}, ${actor.memberId}, ${name}, ${shared},
      ${JSON.stringify(reusable(content.document))}::jsonb, ${JSON.stringify(content.rows)}::jsonb, ${tx.now}, ${tx.now})
    on conflict (org_id, id) do nothing returning id`);
  if (!saved) throw kitRefusals.not_found();
  return { id, version: 1 };
});

/** A day and files are of one occasion alone. */
const reusable = (document: RecordInput): RecordInput => ({ ...document, recordDate: null, attachments: [] });

export async function deleteTemplate({ tx, actor }: Ctx, { id, version }: { id: string; version: number }) {
  const known = await lockTemplate(tx, id);
  const mayDelete =
    known && (known.memberId === actor.memberId || (known.shared && may(actor, meritRights.shareTemplates)));
  if (!mayDelete) throw kitRefusals.not_found();
  if (known.version !== version) throw kitRefusals.stale();
  await tx.run(sql`delete from entry_template where org_id = ${tx.orgId} and id = ${id}`);
  return { id };
}

function lockTemplate(tx: Tx, id: string): Promise<Stored | undefined> {
  return tx.maybe(sql<Stored>`
    select ${columns} from entry_template where org_id = ${tx.orgId} and id = ${id} for update`);
}
