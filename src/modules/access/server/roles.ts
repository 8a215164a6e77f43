import type { BuiltInRole, PermissionId } from '../../../kit/contract/permission.ts';
import type { LocalizedText } from '../../../kit/contract/refusal.ts';
import { accessRights } from '../permissions.ts';
import { permissionRows } from './permission-rows.ts';

export type RoleApp = 'points' | 'members' | 'organisation' | 'tickets';

/**
 * The initial roles of every organisation. Every member has `member`; `administrator` holds every permission. Each
 * permission declares who holds it (`grantedTo`).
 */
export const builtInRoles: readonly {
  builtIn: BuiltInRole;
  app: RoleApp;
  name: LocalizedText;
}[] = [
  {
    builtIn: 'administrator',
    app: 'organisation',
    name: { zh_CN: '组织管理员', en_US: 'Administrator', es_ES: 'Administrador', ms_MY: 'Pentadbir' },
  },
  {
    builtIn: 'points_manager',
    app: 'points',
    name: { zh_CN: '积分管理员', en_US: 'Points manager', es_ES: 'Gestor de puntos', ms_MY: 'Pengurus mata' },
  },
  {
    builtIn: 'recorder',
    app: 'points',
    name: { zh_CN: '记录人', en_US: 'Recorder', es_ES: 'Registrador', ms_MY: 'Perekod' },
  },
  {
    builtIn: 'reviewer',
    app: 'points',
    name: { zh_CN: '审核人', en_US: 'Reviewer', es_ES: 'Revisor', ms_MY: 'Penyemak' },
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
  },
  {
    builtIn: 'member',
    app: 'points',
    name: { zh_CN: '普通成员', en_US: 'Member', es_ES: 'Miembro', ms_MY: 'Ahli' },
  },
];

/** The initial permissions of a built-in role. */
export function grantsOf(builtIn: BuiltInRole): PermissionId[] {
  return permissionRows().flatMap(({ id, grantedTo }) => (grantedTo.includes(builtIn) ? [id] : []));
}

/** Rights over members that set who else has some: these stay with administrators. */
const setsOthers: ReadonlySet<string> = new Set(Object.values(accessRights));

/** Roles that a new organisation begins with and may change or delete like those that it makes itself. */
export const starterRoles = (): readonly {
  app: RoleApp;
  name: LocalizedText;
  permissions: PermissionId[];
}[] => [
  {
    app: 'members',
    name: {
      zh_CN: '成员管理员',
      en_US: 'Member manager',
      es_ES: 'Gestor de miembros',
      ms_MY: 'Pengurus ahli',
    },
    // Those that administrators alone have so far.
    permissions: permissionRows().flatMap(({ id, moduleCode, grantedTo }) =>
      moduleCode === 'emdms_base' && grantedTo.length === 1 && !setsOthers.has(id) ? [id] : [],
    ),
  },
];
