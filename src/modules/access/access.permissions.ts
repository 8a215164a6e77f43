import type { Sentences } from '../../kit/contract/refusal.ts';
import { memberRights } from '../members/members.permissions.ts';

export type ModuleCode = 'meritpoint_base' | 'odmb_base' | 'emdms_base';

/** One right: a menu (1) or a button (2). Ids match exactly; a parent gives its children nothing (AMB-07). */
export type PermissionRow = {
  id: string;
  moduleCode: ModuleCode;
  name: Sentences;
  order: number;
  parentId: string | null;
  type: 1 | 2;
};

/** Jumps of the home page that everybody may use; all other flags are false until granted (AMB-42). */
export const homeFlags = ['HOME001', 'HOME002', 'HOME003'] as const;

/** Rights over the organisation and its members: those that a sign-in by device alone does not carry. */
export function isAdministration(permission: string): boolean {
  return /^(ODMB|ODMS|EMDMSPC)/.test(permission);
}

type Names = readonly [zh: string, en: string, es: string, ms: string];
type Entry = readonly [id: string, parentId: string | null, type: 1 | 2, names: Names];

const meritPoints: Entry[] = [
  ['MERITPOINT001', null, 1, ['积分录入', 'Merit entry', 'Registro de puntos', 'Kemasukan merit']],
  [
    'MERITPOINT001001',
    'MERITPOINT001',
    2,
    ['录入并提交', 'Enter and submit', 'Registrar y enviar', 'Masuk dan hantar'],
  ],
  [
    'MERITPOINT001002',
    'MERITPOINT001',
    2,
    ['查看全部记录', 'See all entries', 'Ver todos los registros', 'Lihat semua rekod'],
  ],
  ['MERITPOINT002', null, 1, ['日常核查', 'Daily checking', 'Revisión diaria', 'Semakan harian']],
  ['MERITPOINT002001', 'MERITPOINT002', 2, ['作废', 'Nullify', 'Anular', 'Mansuhkan']],
  ['MERITPOINT002002', 'MERITPOINT002', 2, ['恢复', 'Restore', 'Restaurar', 'Pulihkan']],
  ['MERITPOINT002003', 'MERITPOINT002', 2, ['更正', 'Correct', 'Corregir', 'Betulkan']],
  [
    'MERITPOINT002004',
    'MERITPOINT002',
    2,
    [
      '转交或取消停滞记录',
      'Reassign or cancel stuck records',
      'Reasignar o cancelar atascados',
      'Agih semula atau batal rekod tersekat',
    ],
  ],
  ['MERITPOINT002005', 'MERITPOINT002', 2, ['批量导入', 'Import', 'Importar', 'Import']],
  ['MERITPOINT003', null, 1, ['积分报表', 'Reports', 'Informes', 'Laporan']],
  [
    'MERITPOINT003001',
    'MERITPOINT003',
    2,
    ['导出报表', 'Export reports', 'Exportar informes', 'Eksport laporan'],
  ],
  ['MERITPOINT004', null, 1, ['事件库', 'Event library', 'Catálogo de eventos', 'Pustaka peristiwa']],
  [
    'MERITPOINT004001',
    'MERITPOINT004',
    2,
    ['编辑事件', 'Edit events', 'Editar eventos', 'Sunting peristiwa'],
  ],
];

const basics: Entry[] = [
  ['ODMB001', null, 1, ['基础设置', 'Basic settings', 'Ajustes básicos', 'Tetapan asas']],
  ['ODMBPC004', null, 1, ['设备管理', 'Devices', 'Dispositivos', 'Peranti']],
  ['ODMBPC005', null, 1, ['横幅配置', 'Banners', 'Carteles', 'Sepanduk']],
  ['ODMBPC008', null, 1, ['模板下载', 'Template downloads', 'Descarga de plantillas', 'Muat turun templat']],
  ['ODMBPC009', null, 1, ['扩展功能', 'Expansion', 'Extensiones', 'Peluasan']],
  [
    'ODMB002',
    null,
    1,
    ['组织管理员', 'Organisation administrators', 'Administradores', 'Pentadbir organisasi'],
  ],
  [
    'ODMB002002',
    'ODMB002',
    1,
    ['第三方平台配置', 'Third-party platforms', 'Plataformas de terceros', 'Platform pihak ketiga'],
  ],
  ['ODMB003', null, 1, ['角色管理', 'Roles', 'Roles', 'Peranan']],
  ['ODMB003001', 'ODMB003', 2, ['编辑角色', 'Edit roles', 'Editar roles', 'Sunting peranan']],
  ['ODMS001', null, 1, ['积分配置', 'Points configuration', 'Configuración de puntos', 'Konfigurasi mata']],
  [
    'ODMS001001',
    'ODMS001',
    2,
    ['修改积分配置', 'Change points configuration', 'Cambiar la configuración', 'Ubah konfigurasi mata'],
  ],
  ['ODMS002', null, 1, ['组织资料', 'Organisation data', 'Datos de la organización', 'Data organisasi']],
];

const memberNames: Record<keyof typeof memberRights, Names> = {
  list: ['成员管理', 'Members', 'Miembros', 'Ahli'],
  detail: ['查看成员', 'See a member', 'Ver miembro', 'Lihat ahli'],
  save: ['新增成员', 'Add a member', 'Añadir miembro', 'Tambah ahli'],
  update: ['修改成员', 'Change a member', 'Modificar miembro', 'Ubah ahli'],
  delete: ['删除成员', 'Delete members', 'Eliminar miembros', 'Padam ahli'],
  freeze: ['冻结成员', 'Freeze members', 'Congelar miembros', 'Bekukan ahli'],
  unfreeze: ['解冻成员', 'Unfreeze members', 'Descongelar miembros', 'Nyahbeku ahli'],
  importCount: ['查看导入数量', 'See import counts', 'Ver cupo de importación', 'Lihat kiraan import'],
  batchSave: ['批量新增', 'Add in bulk', 'Alta masiva', 'Tambah pukal'],
  batchSaveFrozen: ['批量冻结', 'Freeze in bulk', 'Congelación masiva', 'Beku pukal'],
  export: ['导出成员', 'Export members', 'Exportar miembros', 'Eksport ahli'],
  stopOrStart: ['停用与启用', 'Stop and start', 'Dar de baja y de alta', 'Henti dan mula'],
  activate: ['激活成员', 'Activate members', 'Activar miembros', 'Aktifkan ahli'],
  units: ['管理部门', 'Manage units', 'Gestionar unidades', 'Urus unit'],
  reviewers: ['设置审核人', 'Set reviewers', 'Designar revisores', 'Tetapkan penyemak'],
  reveal: [
    '查看完整证件与手机号',
    'Reveal full personal data',
    'Ver datos personales completos',
    'Papar data peribadi penuh',
  ],
  resetPassword: [
    '发送重置密码链接',
    'Send a password link',
    'Enviar enlace de contraseña',
    'Hantar pautan kata laluan',
  ],
};

const memberEntries: Entry[] = (Object.keys(memberRights) as (keyof typeof memberRights)[]).map((right) => [
  memberRights[right],
  right === 'list' ? null : memberRights.list,
  right === 'list' ? 1 : 2,
  memberNames[right],
]);

function rows(moduleCode: ModuleCode, entries: readonly Entry[]): PermissionRow[] {
  return entries.map(([id, parentId, type, [zh_CN, en_US, es_ES, ms_MY]], index) => ({
    id,
    moduleCode,
    name: { zh_CN, en_US, es_ES, ms_MY },
    order: index + 1,
    parentId,
    type,
  }));
}

/** Every right that a role may hold, in the order of the permission tree. */
export const permissionRows: readonly PermissionRow[] = [
  ...rows('meritpoint_base', meritPoints),
  ...rows('odmb_base', basics),
  ...rows('emdms_base', memberEntries),
];

export const permissionIds: ReadonlySet<string> = new Set(permissionRows.map(({ id }) => id));

function idsStarting(prefix: string): string[] {
  return permissionRows.filter(({ id }) => id.startsWith(prefix)).map(({ id }) => id);
}

export type BuiltInRole =
  | 'administrator'
  | 'points_manager'
  | 'recorder'
  | 'reviewer'
  | 'report_reader'
  | 'member';
export type RoleApp = 'points' | 'members' | 'organisation' | 'tickets';

const entering = ['MERITPOINT001', 'MERITPOINT001001', 'MERITPOINT003'];

/** The roles that each organisation starts with. `member` is everybody's; `administrator` holds every right anyway. */
export const builtInRoles: readonly {
  builtIn: BuiltInRole;
  app: RoleApp;
  name: Sentences;
  permissions: readonly string[];
}[] = [
  {
    builtIn: 'administrator',
    app: 'organisation',
    name: { zh_CN: '组织管理员', en_US: 'Administrator', es_ES: 'Administrador', ms_MY: 'Pentadbir' },
    permissions: [...permissionIds],
  },
  {
    builtIn: 'points_manager',
    app: 'points',
    name: { zh_CN: '积分管理员', en_US: 'Points manager', es_ES: 'Gestor de puntos', ms_MY: 'Pengurus mata' },
    permissions: [...idsStarting('MERITPOINT'), ...idsStarting('ODMS001')],
  },
  {
    builtIn: 'recorder',
    app: 'points',
    name: { zh_CN: '记录人', en_US: 'Recorder', es_ES: 'Registrador', ms_MY: 'Perekod' },
    permissions: entering,
  },
  {
    builtIn: 'reviewer',
    app: 'points',
    name: { zh_CN: '审核人', en_US: 'Reviewer', es_ES: 'Revisor', ms_MY: 'Penyemak' },
    permissions: [...entering, 'MERITPOINT002'],
  },
  {
    builtIn: 'report_reader',
    app: 'points',
    name: {
      zh_CN: '报表查看人',
      en_US: 'Report reader',
      es_ES: 'Lector de informes',
      ms_MY: 'Pembaca laporan',
    },
    permissions: ['MERITPOINT003', 'MERITPOINT003001'],
  },
  {
    builtIn: 'member',
    app: 'points',
    name: { zh_CN: '普通成员', en_US: 'Member', es_ES: 'Miembro', ms_MY: 'Ahli' },
    permissions: ['MERITPOINT001', 'MERITPOINT003', 'ODMB001'],
  },
];
