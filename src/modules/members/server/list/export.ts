/** The list of members as a file: its filter and order, every row, and of each what the list itself shows. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import type { Language } from '../../../../kit/contract/language.ts';
import type { Sentences } from '../../../../kit/contract/refusal.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import { writeAudit } from '../../../../kit/server/audit/audit.ts';
import { fileName } from '../../../../kit/server/sheet/export-run.ts';
import { exportKind, type SheetColumn } from '../../../../kit/server/sheet/export.ts';
import { Download, type Ctx } from '../../../../kit/server/module.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { sheetFormats, type Row } from '../../../../kit/server/sheet/spreadsheet.ts';
import { memberRights } from '../../permissions.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import type { membersCalls } from '../../calls.ts';
import type { MemberStatus, MemberType } from '../../rules.ts';
import { listQuery } from '../../schemas.ts';
import { countMembers, filterOf, streamMembers } from './list.store.ts';
import { byMember, shownMobile } from '../present.ts';
import { openUnits, type OpenUnit } from '../save/member-unit.store.ts';
import type { MemberRow } from '../save/member.store.ts';
import { unitsUnder } from '../door.ts';
import { membersRefusals } from '../refusals.ts';

/** Rows that a request may wait for. */
const maximumAtOnce = 5_000;

const title: Sentences = { zh_CN: '成员', en_US: 'Members', es_ES: 'Miembros', ms_MY: 'Ahli' };

const columnTitles = {
  memberName: { zh_CN: '姓名', en_US: 'Name', es_ES: 'Nombre', ms_MY: 'Nama' },
  memberNo: { zh_CN: '编号', en_US: 'Number', es_ES: 'Número', ms_MY: 'Nombor' },
  loginName: { zh_CN: '登录名', en_US: 'Login name', es_ES: 'Usuario', ms_MY: 'Nama log masuk' },
  unitNames: { zh_CN: '部门', en_US: 'Units', es_ES: 'Unidades', ms_MY: 'Unit' },
  position: { zh_CN: '职务', en_US: 'Position', es_ES: 'Cargo', ms_MY: 'Jawatan' },
  mobile: { zh_CN: '手机号', en_US: 'Mobile', es_ES: 'Móvil', ms_MY: 'Telefon bimbit' },
  email: { zh_CN: '邮箱', en_US: 'Email', es_ES: 'Correo', ms_MY: 'E-mel' },
  joinTime: { zh_CN: '加入日期', en_US: 'Joined', es_ES: 'Alta', ms_MY: 'Tarikh sertai' },
  memberType: { zh_CN: '成员类型', en_US: 'Type', es_ES: 'Tipo', ms_MY: 'Jenis' },
  memberStatus: { zh_CN: '状态', en_US: 'Status', es_ES: 'Estado', ms_MY: 'Status' },
  reviewer: { zh_CN: '审核人', en_US: 'Reviewer', es_ES: 'Revisor', ms_MY: 'Penyemak' },
} satisfies Record<string, Sentences>;
type Column = keyof typeof columnTitles;

const widths: Readonly<Record<Column, number>> = {
  memberName: 20,
  memberNo: 14,
  loginName: 18,
  unitNames: 30,
  position: 16,
  mobile: 18,
  email: 26,
  joinTime: 12,
  memberType: 12,
  memberStatus: 14,
  reviewer: 10,
};

const statusWords: Record<MemberStatus, Sentences> = {
  inactive: { zh_CN: '未激活', en_US: 'Not activated', es_ES: 'Sin activar', ms_MY: 'Belum aktif' },
  active: { zh_CN: '正常', en_US: 'Active', es_ES: 'Activo', ms_MY: 'Aktif' },
  frozen: { zh_CN: '已冻结', en_US: 'Frozen', es_ES: 'Suspendido', ms_MY: 'Dibekukan' },
  stopped: { zh_CN: '已停用', en_US: 'Left', es_ES: 'De baja', ms_MY: 'Berhenti' },
  deleted: { zh_CN: '已删除', en_US: 'Deleted', es_ES: 'Eliminado', ms_MY: 'Dipadam' },
};

const typeWords: Record<MemberType, Sentences> = {
  formal: { zh_CN: '正式', en_US: 'Regular', es_ES: 'Fijo', ms_MY: 'Tetap' },
  trial: { zh_CN: '试用', en_US: 'On trial', es_ES: 'En prueba', ms_MY: 'Percubaan' },
  temporary: { zh_CN: '临时', en_US: 'Temporary', es_ES: 'Temporal', ms_MY: 'Sementara' },
  external: { zh_CN: '外部', en_US: 'External', es_ES: 'Externo', ms_MY: 'Luar' },
  household: { zh_CN: '家庭', en_US: 'Household', es_ES: 'Hogar', ms_MY: 'Isi rumah' },
  class: { zh_CN: '班级', en_US: 'Class', es_ES: 'Clase', ms_MY: 'Kelas' },
};

const yes: Sentences = { zh_CN: '是', en_US: 'Yes', es_ES: 'Sí', ms_MY: 'Ya' };

const columns = (language: Language): SheetColumn[] =>
  (Object.keys(columnTitles) as Column[]).map((key) => ({
    key,
    title: columnTitles[key][language],
    type: key === 'joinTime' ? 'day' : 'text',
    width: widths[key],
  }));

function cells(actor: Actor, language: Language, row: MemberRow, units: readonly OpenUnit[]) {
  return {
    memberName: row.name,
    memberNo: row.number,
    loginName: row.loginName,
    unitNames: units.map(({ unitName }) => unitName).join(', '),
    position: row.position,
    mobile: shownMobile(actor, row),
    email: row.email,
    joinTime: row.joinDay,
    memberType: typeWords[row.type][language],
    memberStatus: statusWords[row.status][language],
    reviewer: row.isReviewer ? yes[language] : '',
  } satisfies Record<Column, unknown>;
}

type Params = ParsedInputOf<typeof membersCalls.export>;

async function filter(tx: Tx, params: Params) {
  const { unitIds, includeChildren } = params;
  return filterOf(params, unitIds.length === 0 ? undefined : await unitsUnder(tx, unitIds, includeChildren));
}

async function* rows(tx: Tx, actor: Actor, params: Params, language: Language): AsyncGenerator<Row[]> {
  for await (const piece of streamMembers(tx, await filter(tx, params), params.sort ?? 'memberName')) {
    const ids = piece.map(({ id }) => id);
    const units = byMember(await openUnits(tx, ids));
    yield piece.map((row) => cells(actor, language, row, units(row.id)));
  }
}

export const membersExport = exportKind({
  kind: 'members.list',
  permission: memberRights.export,
  params: listQuery,
  title: (language) => title[language],
  columns,
  count: async (tx, _actor, params) => countMembers(tx, await filter(tx, params)),
  rows,
});

/** The workbook as the answer of the request. Refuses more rows than one may wait for. */
export async function exportNow(
  { app, tx, actor, language, traceId }: Ctx,
  params: Params,
): Promise<Download> {
  const [found, organisation] = await Promise.all([countMembers(tx, await filter(tx, params)), settings(tx)]);
  if (found > maximumAtOnce)
    throw membersRefusals.too_many_at_once({ rows: found, limit: maximumAtOnce, kind: membersExport.kind });
  const { type, write } = sheetFormats.xlsx;
  const sheet = { title: title[language], columns: columns(language), zone: organisation.zone };
  const body = Buffer.concat(await Array.fromAsync(write(sheet, rows(tx, actor, params, language))));
  // A write of its own, before the answer: people's data leaves the house.
  await app.db.transact({ orgId: tx.orgId, userId: tx.userId }, (trace) =>
    writeAudit(trace, { call: 'members.export', objectId: null, input: { ...params, rows: found }, traceId }),
  );
  return new Download(fileName(title[language], todayOf(tx, organisation), 'xlsx'), type, body);
}
