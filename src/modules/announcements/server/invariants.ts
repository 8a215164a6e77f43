/** The invariants of announcements, checked after every test: their numbers are those of their receipts. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';

/** The violations of an organisation; none where everything adds up. */
export async function announcementInvariants(tx: Tx): Promise<string[]> {
  const wrong = await tx.all(sql<{ title: string }>`
    select a.title from announcement a left join announcement_recipient r on r.org_id = a.org_id and r.announcement_id = a.id
    where a.org_id = ${tx.orgId} group by a.org_id, a.id, a.title, a.recipients, a.readers, a.confirmers, a.state
    having count(r.member_id) <> a.recipients or count(r.read_at) <> a.readers or count(r.confirmed_at) <> a.confirmers
      or count(*) filter (where r.confirmed_at is not null and r.read_at is null) > 0
      or (count(r.member_id) > 0 and a.state in ('draft', 'review', 'approved'))`);
  return wrong.map(({ title }) => `numbers of an announcement differ from its receipts: ${title}`);
}
