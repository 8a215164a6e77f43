/** The invariants of evaluation cards, checked after every test: every answer is counted or waits, and nothing names its author. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';

const checks = (tx: Tx) => [
  {
    name: 'as many answers are counted or wait as people gave',
    find: sql<{ what: string }>`
      select s.id || ': ' || coalesce(g.n, 0) || ' given, ' || coalesce(k.n, 0) || ' there' as what
      from evaluation_subject s
        left join (select subject_id, sum(n) as n from (
            select subject_id, sum(answers) as n from evaluation_part where org_id = ${tx.orgId} group by 1
            union all select subject_id, count(*) from evaluation_customer where org_id = ${tx.orgId} group by 1) given
          group by 1) g on g.subject_id = s.id
        left join (select subject_id, sum(n) as n from (
            select subject_id, sum(answers) as n from evaluation_tally
              where org_id = ${tx.orgId} and question_id = '' group by 1
            union all select subject_id, count(*) from evaluation_urn
              where org_id = ${tx.orgId} and question_id = '' group by 1) counted
          group by 1) k on k.subject_id = s.id
      where s.org_id = ${tx.orgId} and coalesce(g.n, 0) <> coalesce(k.n, 0)`,
  },
  {
    name: 'no question of anything is counted for fewer than five',
    find: sql<{ what: string }>`
      select subject_id || ' ' || form_no || ' ' || question_id || ': ' || sum(answers) as what
      from evaluation_tally where org_id = ${tx.orgId}
      group by subject_id, form_no, question_id having sum(answers) < 5`,
  },
  {
    name: 'anonymous cards name no author',
    find: sql<{ what: string }>`
      select c.id || ' ' || n.id as what from evaluation_note n
        join evaluation_card c on c.org_id = n.org_id and c.id = n.card_id
      where n.org_id = ${tx.orgId} and c.anonymity = 'anonymous' and n.member_id is not null
      union all
      select c.id || ' ' || k.id from evaluation_complaint k
        join evaluation_card c on c.org_id = k.org_id and c.id = k.card_id
      where k.org_id = ${tx.orgId} and c.anonymity = 'anonymous' and (k.author_id is not null or k.body <> '')`,
  },
  {
    name: 'nobody evaluates himself',
    find: sql<{ what: string }>`
      select s.id || ' ' || p.member_id as what from evaluation_part p
        join evaluation_subject s on s.org_id = p.org_id and s.id = p.subject_id
      where p.org_id = ${tx.orgId} and p.member_id = s.member_id`,
  },
];

/** The violations of an organisation; none where everything adds up. */
export async function evaluationInvariants(tx: Tx): Promise<string[]> {
  const found: string[] = [];
  for (const { name, find } of checks(tx))
    for (const { what } of await tx.all(find)) found.push(`${name}: ${what}`);
  return found;
}
