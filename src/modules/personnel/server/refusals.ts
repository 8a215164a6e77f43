import { refusals } from '../../../kit/contract/refusal.ts';

export const personnelRefusals = refusals({
  merge_self: {
    zh_CN: '不能与自己合并，请选择另一位成员',
    en_US: 'A member cannot be merged with itself; choose another one',
    es_ES: 'Un miembro no puede fusionarse consigo mismo; elija otro',
    ms_MY: 'Ahli tidak boleh digabung dengan dirinya; pilih yang lain',
  },
  merge_not_former: {
    zh_CN: '{name} 仍为有效成员；请先冻结或停用重复的成员',
    en_US: '{name} is not frozen, stopped or deleted; freeze or stop the duplicate first',
    es_ES: '{name} no está suspendido, de baja ni eliminado; suspéndalo o dé de baja primero el duplicado',
    ms_MY: '{name} tidak dibekukan, dihentikan atau dipadam; bekukan atau hentikan pendua dahulu',
  },
  merge_into_inactive: {
    zh_CN: '{name} 不是正常状态的成员，不能并入',
    en_US: '{name} is not an active member, so nothing can be merged into it',
    es_ES: '{name} no es un miembro activo, así que no se puede fusionar con él',
    ms_MY: '{name} bukan ahli aktif, jadi tiada apa boleh digabung ke dalamnya',
  },
  merge_types: {
    zh_CN: '个人、家庭与班级之间不能合并',
    en_US: 'A person, a household and a class cannot be merged with one another',
    es_ES: 'Una persona, un hogar y una clase no pueden fusionarse entre sí',
    ms_MY: 'Orang, isi rumah dan kelas tidak boleh digabung sesama sendiri',
  },
  merge_already: {
    zh_CN: '{name} 已并入其他成员',
    en_US: '{name} was merged into another member already',
    es_ES: '{name} ya se fusionó con otro miembro',
    ms_MY: '{name} sudah digabung ke ahli lain',
  },
  merge_named: {
    zh_CN: '有 {count} 份待审记录涉及 {name}，请先审结或退回，否则这些分数会丢失',
    en_US: '{count} pending records name {name}; have them decided first, or those points would be lost',
    es_ES: '{count} registros pendientes nombran a {name}; resuélvalos antes o esos puntos se perderían',
    ms_MY: '{count} rekod belum selesai menamakan {name}; selesaikan dahulu, jika tidak mata itu akan hilang',
  },
  number_unknown: {
    zh_CN: '没有编号为 {number} 的成员',
    en_US: 'No member has the number {number}',
    es_ES: 'Ningún miembro tiene el número {number}',
    ms_MY: 'Tiada ahli dengan nombor {number}',
  },
  number_twice: {
    zh_CN: '与第 {line} 行是同一成员',
    en_US: 'The same member as in row {line}',
    es_ES: 'El mismo miembro que en la fila {line}',
    ms_MY: 'Ahli yang sama seperti baris {line}',
  },
  name_differs: {
    zh_CN: '该编号的成员是“{name}”，姓名不符',
    en_US: 'The member of this number is called {name}',
    es_ES: 'El miembro de este número se llama {name}',
    ms_MY: 'Ahli bagi nombor ini bernama {name}',
  },
  not_yourself: {
    zh_CN: '不能冻结自己',
    en_US: 'You cannot freeze yourself',
    es_ES: 'No puede suspenderse a sí mismo',
    ms_MY: 'Anda tidak boleh membekukan diri sendiri',
  },
  frozen_already: {
    zh_CN: '该成员已冻结',
    en_US: 'This member is frozen already',
    es_ES: 'Este miembro ya está suspendido',
    ms_MY: 'Ahli ini sudah dibekukan',
  },
  not_active: {
    zh_CN: '只有正常状态的成员可以冻结',
    en_US: 'Only active members can be frozen',
    es_ES: 'Solo se puede suspender a miembros activos',
    ms_MY: 'Hanya ahli aktif boleh dibekukan',
  },
  last_administrators: {
    zh_CN: '文件包含全部组织管理员，冻结后将无人管理',
    en_US: 'The file names every administrator; nobody would be left',
    es_ES: 'El archivo incluye a todos los administradores; no quedaría ninguno',
    ms_MY: 'Fail menamakan semua pentadbir; tiada siapa akan tinggal',
  },
  only_reviewers: {
    zh_CN: '冻结后将没有任何审核人，待审记录无人可审',
    en_US: 'No reviewer would be left; nobody could decide pending records',
    es_ES: 'No quedaría ningún revisor; nadie podría resolver los registros pendientes',
    ms_MY: 'Tiada penyemak akan tinggal; tiada siapa boleh memutuskan rekod yang menunggu',
  },
  freeze_effects: {
    zh_CN: '影响：待其审核 {reviewing}，其提交待审 {entered}，涉及其积分待审 {named}，奖扣任务 {tasks}',
    en_US:
      'Effects: {reviewing} records wait for this reviewer, {entered} pending ones were entered by the member, {named} name it, {tasks} tasks of this month or later',
    es_ES:
      'Efectos: {reviewing} registros esperan su revisión, {entered} pendientes los introdujo, {named} lo nombran; tareas de este mes o posteriores: {tasks}',
    ms_MY:
      'Kesan: {reviewing} rekod menunggu semakannya, {entered} belum selesai dimasukkan olehnya, {named} menamakannya, {tasks} tugas bulan ini atau kemudian',
  },
  changed_since: {
    zh_CN: '该成员的状态此后已改变，保持不变',
    en_US: 'The state of this member has changed since; it stays as it is',
    es_ES: 'El estado de este miembro ha cambiado desde entonces; se queda como está',
    ms_MY: 'Status ahli ini telah berubah sejak itu; ia kekal',
  },
  kind_unknown: {
    zh_CN: '请填写“奖励”或“惩处”',
    en_US: 'Write award or punishment',
    es_ES: 'Escriba premio o sanción',
    ms_MY: 'Tulis anugerah atau tindakan',
  },
  day_unreadable: {
    zh_CN: '无法识别的日期，请写成 2026-11-10',
    en_US: 'This is no date; write it as 2026-11-10',
    es_ES: 'No es una fecha; escríbala como 2026-11-10',
    ms_MY: 'Ini bukan tarikh; tulis sebagai 2026-11-10',
  },
  award_known: {
    zh_CN: '已有同一天、同名的奖惩记录',
    en_US: 'There is such a record of that day already',
    es_ES: 'Ya existe un registro igual de ese día',
    ms_MY: 'Sudah ada rekod sedemikian pada hari itu',
  },
  too_many_awards: {
    zh_CN: '共 {rows} 条，一次直接下载最多 {limit} 条；请缩小范围，或在列表中导出',
    en_US: 'These are {rows} records, and {limit} at most come at once; narrow the filter or export the list',
    es_ES: 'Son {rows} registros y de una vez salen como máximo {limit}; acote el filtro o exporte la lista',
    ms_MY:
      'Terdapat {rows} rekod, dan paling banyak {limit} sekali gus; kecilkan tapisan atau eksport senarai',
  },
  member_gone: {
    zh_CN: '该成员不存在或已删除',
    en_US: 'This member does not exist or was deleted',
    es_ES: 'Este miembro no existe o fue eliminado',
    ms_MY: 'Ahli ini tiada atau telah dipadam',
  },
  not_a_group: {
    zh_CN: '{name} 不是家庭或班级',
    en_US: '{name} is no household or class',
    es_ES: '{name} no es un hogar ni una clase',
    ms_MY: '{name} bukan isi rumah atau kelas',
  },
  not_a_person: {
    zh_CN: '{name} 不是个人，不能归入家庭或班级',
    en_US: '{name} is no person and cannot belong to a household or class',
    es_ES: '{name} no es una persona y no puede pertenecer a un hogar o clase',
    ms_MY: '{name} bukan orang dan tidak boleh menjadi sebahagian isi rumah atau kelas',
  },
  in_other_group: {
    zh_CN: '{name} 已属于 {group}',
    en_US: '{name} belongs to {group}',
    es_ES: '{name} pertenece a {group}',
    ms_MY: '{name} tergolong dalam {group}',
  },
  not_in_group: {
    zh_CN: '{name} 不属于 {group}',
    en_US: '{name} does not belong to {group}',
    es_ES: '{name} no pertenece a {group}',
    ms_MY: '{name} tidak tergolong dalam {group}',
  },
  other_group_type: {
    zh_CN: '只能分到同类的成员：家庭到家庭，班级到班级',
    en_US: 'People move to one of the same kind: household to household, class to class',
    es_ES: 'Solo se pasa a uno del mismo tipo: de hogar a hogar, de clase a clase',
    ms_MY: 'Orang berpindah ke jenis yang sama: isi rumah ke isi rumah, kelas ke kelas',
  },
});
