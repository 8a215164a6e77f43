import { sql, type Tx } from '../kit/server/database/db.ts';

/** I13, beyond what unique keys enforce: memberships agree wherever they are stored. */
export class PeopleWatch {
  /** Organisations seen with an active administrator: each of them must keep one. */
  readonly #administered = new Set<string>();

  async violations(tx: Tx): Promise<string[]> {
    const rows = await tx.all(sql<{ what: string | null }>`
      (select null as what from role r
       join role_member rm on rm.org_id = r.org_id and rm.role_id = r.id
       join member m on m.org_id = rm.org_id and m.id = rm.member_id and m.status = 'active'
       where r.org_id = ${tx.orgId} and r.built_in = 'administrator' limit 1)
      union all
      select 'unit ' || u.id || ' does not lie beneath its parent: ' || u.path
      from unit u left join unit p on p.org_id = u.org_id and p.id = u.parent_id
      where u.org_id = ${tx.orgId} and u.path <> coalesce(p.path, '') || u.id || '/'
      union all
      select 'member ' || member_id || ' has ' || count(*) filter (where is_main) || ' main units'
      from member_unit where org_id = ${tx.orgId} and until_at is null
      group by member_id having count(*) filter (where is_main) <> 1
      union all
      select 'member ' || m.id || ' became ' || coalesce(s.to_status, 'nothing else') || ', and the directory of the user says '
        || coalesce(d.member_status || ' of ' || d.member_id, 'nothing')
      from member m
      left join identity.user_org d on d.org_id = m.org_id and d.user_id = m.user_id
      -- The last step that the product took: tests that freeze somebody in passing write the member alone.
      left join (
        select distinct on (member_id) member_id, to_status from member_status
        where org_id = ${tx.orgId} order by member_id, id desc
      ) s on s.member_id = m.id
      where m.org_id = ${tx.orgId} and m.user_id is not null and m.status <> 'deleted'
        and (m.id, coalesce(s.to_status, d.member_status)) is distinct from (d.member_id, d.member_status)`);
    const found = rows.flatMap(({ what }) => (what === null ? [] : [`I13 ${what}`]));
    const isAdministered = found.length < rows.length;
    if (isAdministered) this.#administered.add(tx.orgId);
    else if (this.#administered.has(tx.orgId)) found.push('I13 no active administrator is left');
    return found;
  }
}
