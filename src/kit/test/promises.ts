import type pg from 'pg';

/** Unique keys that keep a promise of the domain, so that no test has to look for two of a kind in the rows. */
const promisedKeys: Record<string, { over: string; promise: string }> = {
  app_user_login_name: { over: '(lower(login_name))', promise: 'I13 a login name is of one user' },
  user_org_pkey: {
    over: '(user_id, org_id)',
    promise: 'I13 a user stands once in the directory of an organisation',
  },
  member_number: {
    over: "(org_id, number) WHERE (status <> 'deleted'::text)",
    promise: 'I13 a number is of one member',
  },
  member_user: {
    over: "(org_id, user_id) WHERE ((status <> 'deleted'::text) AND (user_id IS NOT NULL))",
    promise: 'I13 a user is one member of an organisation',
  },
  member_unit_open: {
    over: '(org_id, member_id, unit_id) WHERE (until_at IS NULL)',
    promise: 'I13 a member belongs to a unit once at a time',
  },
  member_unit_main: {
    over: '(org_id, member_id) INCLUDE (unit_id) WHERE ((until_at IS NULL) AND is_main)',
    promise: 'I13 one of the units of a member is the main one',
  },
  unit_name: {
    over: '(org_id, COALESCE(parent_id, org_id), name)',
    promise: 'I13 units beside each other differ in name',
  },
  role_built_in: {
    over: '(org_id, built_in) WHERE (built_in IS NOT NULL)',
    promise: 'I13 a built-in role is there once',
  },
  role_name: { over: '(org_id, app, name)', promise: 'I13 roles of an app differ in name' },
  event_org_id_code_key: { over: '(org_id, code)', promise: 'I13 a code is of one event' },
  authority_level_org_id_name_key: {
    over: '(org_id, name)',
    promise: 'I13 levels of authority differ in name',
  },
  posting_org_id_reverses_key: { over: '(org_id, reverses)', promise: 'I3 a posting is reversed once' },
  posting_org_id_record_id_state_version_key: {
    over: '(org_id, record_id, state_version)',
    promise: 'I3 a step of a record posts once',
  },
  idempotency_pkey: { over: '(org_id, user_id, key)', promise: 'I8 a key is claimed once' },
  message_org_id_member_id_source_id_key: {
    over: '(org_id, member_id, source_id)',
    promise: 'I8 what happened is told to a member once',
  },
  audit_seal_pkey: { over: '(org_id, no)', promise: 'I9 the chain of seals does not fork' },
};

const promisedTriggers: Record<string, string> = {
  'keep_administrator on role_member':
    'I13 who had an active administrator keeps one, when roles are taken away',
  'keep_administrator on member': 'I13 who had an active administrator keeps one, when members leave',
  'never_changed on audit': 'I9 the audit log is not changed',
  'never_changed on audit_seal': 'I9 seals are not changed',
};

/** Keys and triggers that are gone, or say something else than they did. */
export async function brokenPromises(client: pg.Client): Promise<string[]> {
  const [keys, triggers] = [await uniqueKeys(client), await enabledTriggers(client)];
  return [
    ...Object.entries(promisedKeys)
      .filter(([name, { over }]) => keys.get(name) !== over)
      .map(([name, { promise }]) => `${promise}: no valid unique key ${name} says so`),
    // A distributed table has none: there the program and the rights of its roles alone keep these promises.
    ...Object.entries((await isCluster(client)) ? {} : promisedTriggers)
      .filter(([name]) => !triggers.has(name))
      .map(([name, promise]) => `${promise}: no trigger ${name} says so`),
  ];
}

async function isCluster(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select from pg_extension where extname = 'citus'`);
  return rows.length > 0;
}

async function uniqueKeys(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; over: string }>(`
    select c.relname as name, split_part(pg_get_indexdef(i.indexrelid), ' USING btree ', 2) as over
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indisunique and i.indisvalid and c.relnamespace in ('public'::regnamespace, 'identity'::regnamespace)`);
  return new Map(rows.map(({ name, over }) => [name, over]));
}

async function enabledTriggers(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(`
    select tgname || ' on ' || tgrelid::regclass as name from pg_trigger where not tgisinternal and tgenabled = 'O'`);
  return new Set(rows.map(({ name }) => name));
}
