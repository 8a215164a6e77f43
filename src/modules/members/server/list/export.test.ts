import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../../test/world.ts';
import { filesCalls } from '../../../files/calls.ts';
import { membersCalls as calls } from '../../calls.ts';
import { memberRights } from '../../permissions.ts';

const world = await useWorld();

async function withAdmin(): Promise<{ org: OrganisationWorld; admin: Person }> {
  world.at('2026-11-20T04:00:00Z');
  const org = await world.organisation();
  return {
    org,
    admin: await org.person({ roles: ['administrator'], number: 'A0', mobile: '86-13900001234' }),
  };
}

type Call = typeof calls.export;

/** The rows of the answer's workbook, its header first. */
async function sheetOf(
  person: Person,
  call: Call,
  input: object = {},
  language = 'en_US',
): Promise<unknown[][]> {
  const response = await person.as.raw(call, { ...input }, { language });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain('attachment');
  const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return (book.sheets[0]?.rows ?? []) as unknown[][];
}

test('gives the rows of the list, its filter and order, masked as there, in the reader’s words', async () => {
  const { org, admin } = await withAdmin();
  const unitId = await org.unit('Hall');
  await org.person({
    number: 'B1',
    name: '=1+1',
    mobile: '86-13800138000',
    unitId,
    isReviewer: true,
    joinDay: '2026-01-31',
  });
  const hidden = await org.person({
    number: 'B2',
    name: 'Hidden',
    mobile: '86-13700137000',
    phoneHidden: true,
  });
  const frozen = await org.person({ number: 'B3', name: 'Cold', status: 'frozen', type: 'trial' });
  await org.person({ number: 'B4', status: 'stopped' });

  const [header, ...rows] = await sheetOf(admin, calls.export, { sort: 'memberNo' });
  expect(header).toEqual([
    'Name',
    'Number',
    'Account',
    'Units',
    'Position',
    'Mobile',
    'E-mail',
    'Joined',
    'Type',
    'Status',
    'Reviewer',
    'WeChat',
    'Activated',
  ]);
  expect(rows.map((row) => row[1])).toEqual(['A0', 'B1', 'B2', 'B3']);
  expect(rows.map((row) => row[5])).toEqual(['86-13900001234', '86-138****8000', '86-137****7000', null]);
  expect(rows[1]?.[0]).toBe('=1+1');
  expect(rows[1]?.slice(8, 11)).toEqual(['Permanent', 'Active', 'Yes']);
  expect(rows[3]?.slice(8, 10)).toEqual(['On trial', 'Frozen']);
  expect(rows[1]?.[3]).toBe(`Hall ${org.mark}`);

  const inUnit = await sheetOf(admin, calls.exportFile, { unitIds: [unitId] }, 'zh_CN');
  expect(inUnit.map((row) => row[1])).toEqual(['编号', 'B1']);
  const left = await sheetOf(admin, calls.export, { memberStatuses: ['stopped'] });
  expect(left.slice(1).map((row) => row[1])).toEqual(['B4']);

  // Without the right to reveal, a hidden mobile is no mobile.
  const clerk = await org.person({ number: 'C1', rights: [memberRights.export] });
  const sheet = await sheetOf(clerk, calls.export, { keyword: 'B2' });
  expect(sheet.slice(1).map((row) => row[5] ?? '')).toEqual(['']);

  const audited = await org.tx((tx) =>
    tx.all(sql<{ user: string; rows: number }>`
      select user_id as user, (input ->> 'rows')::int as rows from audit
      where org_id = ${tx.orgId} and call = 'members.export' order by at, id`),
  );
  expect(audited.map(({ rows: found }) => found)).toEqual([4, 1, 1, 1]);
  expect(audited.at(-1)?.user).toBe(clerk.userId);
  for (const person of [hidden, clerk, frozen]) {
    const response = await person.as.raw(calls.exportFile, {}, { orgId: null });
    if (person !== clerk) expect(response.status).toBe(403);
  }
});

test('more than five thousand are refused with the name of the export job, which gives them', async () => {
  const { org, admin } = await withAdmin();
  await org.tx((tx) =>
    tx.run(sql`
      insert into member (org_id, id, name, number, search, status)
      select ${tx.orgId}, gen_random_uuid(), ${org.mark} || ' ' || n, 'X' || n, '', 'inactive'
      from generate_series(1, 5000) n`),
  );
  const refused = await admin.as.call(calls.export, {});
  expect(refused).toMatchObject({ status: 200, reason: 'too_many_at_once' });
  expect(JSON.stringify(refused.envelope)).toContain('members.list');
  expect(JSON.stringify(refused.envelope)).toContain('5000');
  const id = newId();
  await admin.as.get(filesCalls.startExport, { id, kind: 'members.list', params: {}, format: 'csv' });
  await expect
    .poll(async () => (await admin.as.get(filesCalls.getJob, { id })).state, { timeout: 20_000 })
    .toBe('done');
  const { file } = await admin.as.get(filesCalls.getJob, { id });
  const text = await (await admin.as.raw(filesCalls.download, { id: file?.id ?? '' })).text();
  expect(text.trimEnd().split('\r\n')).toHaveLength(5002);
  expect(text).toContain('86-13900001234');

  const plain = await org.person();
  const forbidden = { id: newId(), kind: 'members.list', params: {}, format: 'csv' as const };
  expect((await plain.as.call(filesCalls.startExport, forbidden)).status).toBe(403);
  expect((await plain.as.raw(calls.export, {})).status).toBe(403);
});
