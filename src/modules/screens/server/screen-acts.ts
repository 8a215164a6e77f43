/** Cloud screens: their list, their pairing and their end. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { MinuteLimit } from '../../../kit/server/http/limits.ts';
import { publish } from '../../../kit/server/jobs/outbox.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { equals, type Sql } from '../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery } from '../../../kit/server/list/list-query.ts';
import { judged, ruleFor, type Ctx, type Handlers, type OutboxEvent } from '../../../kit/server/module.ts';
import {
  changeDevice,
  deviceColumns,
  deviceSort,
  devicesSql,
  deviceWhere,
  judgeDevice,
  lockDevice,
  registerDevice,
  setDeviceState,
} from '../../devices/server/door.ts';
import { screensCalls as calls } from '../calls.ts';
import { screenFields, screenWords } from '../columns.ts';
import { screenRights } from '../permissions.ts';
import { readPairingCode } from '../rules/code.ts';
import { hubName } from './live.ts';
import { screensRefusals } from './refusals.ts';
import { endTokens, takePairing } from './token.store.ts';

const stateSql = (tx: Tx): Sql => sql`case
  when d.state = 'retired' then 'retired'
  when d.state = 'waiting' then case when s.paired_at is null then 'waiting' else 'revoked' end
  when c.last_at is null then 'paired'
  else ${deviceColumns(tx).condition} end`;

const screenList = listQuery(calls.list, {
  from: ({ tx }) => sql`${devicesSql(tx, 'screen')}
    left join screen s on s.org_id = ${tx.orgId} and s.device_id = d.id
    left join screen_profile p on p.org_id = ${tx.orgId} and p.id = s.profile_id`,
  visible: () => sql`true`,
  columns: ({ tx }) => {
    const { condition: _condition, ...columns } = deviceColumns(tx);
    return {
      ...columns,
      state: stateSql(tx),
      profileId: sql`s.profile_id`,
      profileName: sql`coalesce(p.name, '')`,
      dataAt: sql`s.data_at`,
      size: sql`coalesce(s.size, '')`,
    };
  },
  where: {
    keyword: deviceWhere.keyword,
    state: (state, { tx }) => sql`${stateSql(tx)} = ${state}`,
    profileId: equals(sql`s.profile_id`),
  },
  sort: deviceSort,
  order: 'name',
  tie: sql`d.id`,
});

export const screenExport = exportOf(screenList, {
  kind: 'screens.list',
  permission: screenRights.screens,
  columns: Object.values(screenFields),
  words: screenWords,
});

/** Outbox topic: something about screens is not as it was; open streams look again at once. */
export const screensTopic = 'screens.changed';
export const onScreensChanged = (tx: Tx, _event: OutboxEvent): Promise<void> => {
  publish(tx, [hubName], { type: 'screens.changed' });
  return Promise.resolve();
};

async function demandProfile(tx: Tx, profileId: string | null): Promise<void> {
  if (profileId === null) return;
  const found = await tx.maybe(sql`
    select from screen_profile where org_id = ${tx.orgId} and id = ${profileId} for key share`);
  if (!found) throw screensRefusals.profile_unknown().at('profileId');
}

/** Codes that an organisation's administrators may mistype in a minute; a code is one of 10^11. */
const wrongCodes = new MinuteLimit(20);

const pairRule = ruleFor<typeof calls.pair>();
const pairRules = [
  pairRule(['zone', 'watcherId'], ({ tx }, typed) => judgeDevice(tx, typed)),
  pairRule(['profileId'], ({ tx }, { profileId }) => demandProfile(tx, profileId)),
  pairRule(['code'], async ({ tx, app }, { code: typed }) => {
    if (app.isLimited && wrongCodes.isUsedUp(tx.orgId)) throw screensRefusals.pairing_tries().at('code');
    const code = readPairingCode(typed);
    const found =
      code &&
      (await tx.maybe(sql`
        select from screens.pairing where code = ${code} and expires_at >= ${tx.instant}::timestamptz`));
    if (found) return;
    wrongCodes.take(tx.orgId);
    throw screensRefusals.pairing_code().at('code');
  }),
];

/** Registers a new screen, or takes one that was revoked for the new device. */
async function screenFor(tx: Tx, input: ParsedInputOf<typeof calls.pair>) {
  const { id, version } = input;
  if (version === 0) return registerDevice(tx, { ...input, kind: 'screen', state: 'active' });
  const device = await lockDevice(tx, { id, version, kind: 'screen' });
  if (device.state !== 'waiting') throw screensRefusals.screen_paired();
  const saved = await setDeviceState(tx, device, 'active');
  return changeDevice(tx, { ...input, ...saved, kind: 'screen' });
}

async function pair({ tx }: Ctx, input: ParsedInputOf<typeof calls.pair>) {
  const { id, code, profileId } = input;
  const saved = await screenFor(tx, input);
  const digest = await takePairing(tx, readPairingCode(code) ?? '', id);
  // Somebody else typed the code a moment ago.
  if (!digest) throw screensRefusals.pairing_code().at('code');
  await tx.run(sql`
    insert into screen (org_id, device_id, profile_id, token_digest, paired_at)
    values (${tx.orgId}, ${id}, ${profileId}, ${digest}, ${tx.instant})
    on conflict (org_id, device_id) do update set profile_id = excluded.profile_id,
      token_digest = excluded.token_digest, paired_at = excluded.paired_at, data_at = null, size = ''`);
  return saved;
}

const saveRule = ruleFor<typeof calls.save>();
const saveRules = [
  saveRule(['id', 'version'], async ({ tx }, { id, version }) => {
    await lockDevice(tx, { id, version, kind: 'screen' });
  }),
  saveRule(['zone', 'watcherId'], ({ tx }, typed) => judgeDevice(tx, typed)),
  saveRule(['profileId'], ({ tx }, { profileId }) => demandProfile(tx, profileId)),
];

async function save({ tx }: Ctx, input: ParsedInputOf<typeof calls.save>) {
  const saved = await changeDevice(tx, { ...input, kind: 'screen' });
  await tx.run(sql`
    update screen set profile_id = ${input.profileId} where org_id = ${tx.orgId} and device_id = ${input.id}`);
  await tx.emit(screensTopic, {});
  return saved;
}

async function revoke({ tx }: Ctx, { id, version }: ParsedInputOf<typeof calls.revoke>) {
  const device = await lockDevice(tx, { id, version, kind: 'screen' });
  await endTokens(tx, id);
  await tx.run(sql`
    update screen set token_digest = null, data_at = null where org_id = ${tx.orgId} and device_id = ${id}`);
  await tx.emit(screensTopic, {});
  return setDeviceState(tx, device, 'waiting');
}

export const screenHandlers: Pick<Handlers<typeof calls>, 'list' | 'pair' | 'save' | 'revoke'> = {
  list: screenList.page,
  pair: judged(pairRules, pair),
  save: judged(saveRules, save),
  revoke,
};
