/** Titles and columns of the files of fixed points. */
import type { LocalizedText } from '../../../../kit/contract/refusal.ts';
import type { ImportColumn } from '../../../../kit/server/import/kind/kind.ts';
import { memberColumns } from '../../../members/server/doors/change.door.ts';
import type { AttendanceField, BindingField, StartField } from '../../import.calls.ts';
import { tierTexts } from '../../../organisation/tier-texts.rules.ts';

export const titles = {
  bindings: {
    zh_CN: '固定分绑定',
    en_US: 'Members of fixed points',
    es_ES: 'Asignaciones de puntos fijos',
    ms_MY: 'Penetapan mata tetap',
  },
  bindingTemplate: {
    zh_CN: '固定分绑定导入模板',
    en_US: 'Fixed points import template',
    es_ES: 'Plantilla de puntos fijos',
    ms_MY: 'Templat import mata tetap',
  },
  items: { zh_CN: '固定分项目', en_US: 'Items', es_ES: 'Conceptos', ms_MY: 'Perkara' },
  attendance: { zh_CN: '出勤', en_US: 'Attendance', es_ES: 'Asistencia', ms_MY: 'Kehadiran' },
  attendanceTemplate: {
    zh_CN: '出勤导入模板',
    en_US: 'Attendance import template',
    es_ES: 'Plantilla de asistencia',
    ms_MY: 'Templat import kehadiran',
  },
  start: { zh_CN: '起始分', en_US: 'Start points', es_ES: 'Puntos iniciales', ms_MY: 'Mata permulaan' },
  startTemplate: {
    zh_CN: '起始分导入模板',
    en_US: 'Start points import template',
    es_ES: 'Plantilla de puntos iniciales',
    ms_MY: 'Templat import mata permulaan',
  },
} satisfies Record<string, LocalizedText>;

export const bindingColumns: Readonly<Record<BindingField, ImportColumn>> = {
  ...memberColumns,
  typeName: {
    alsoCalled: ['固定分类型', 'type of fixed points'],
    width: 18,
  },
  itemName: {
    alsoCalled: ['固定分项目', '名称', 'item name'],
    required: true,
    width: 24,
  },
  fromDay: {
    alsoCalled: ['生效日期', '起始日期', 'start', 'first day', 'inicio'],
    reads: 'day',
    required: true,
    width: 14,
  },
  untilDay: {
    alsoCalled: ['结束日期', 'until', 'end', 'hasta', 'hingga'],
    reads: 'day',
    width: 14,
  },
  remark: {
    width: 24,
  },
};

export const attendanceColumns: Readonly<Record<AttendanceField, ImportColumn>> = {
  ...memberColumns,
  month: {
    alsoCalled: ['考勤月份'],
    reads: 'month',
    required: true,
    width: 12,
  },
  due: {
    title: { zh_CN: '应出勤天数', en_US: 'Days due', es_ES: 'Días previstos', ms_MY: 'Hari sepatutnya' },
    alsoCalled: ['应出勤', '应到', 'due'],
    reads: 'number',
    required: true,
    width: 14,
  },
  worked: {
    title: { zh_CN: '实际出勤天数', en_US: 'Days worked', es_ES: 'Días trabajados', ms_MY: 'Hari bekerja' },
    alsoCalled: ['实际出勤', '出勤天数', '实到', 'worked'],
    reads: 'number',
    required: true,
    width: 14,
  },
};

export const startColumns: Readonly<Record<StartField, ImportColumn>> = {
  ...memberColumns,
  bmp: {
    title: tierTexts.b,
    alsoCalled: ['B', '起始B分'],
    reads: 'number',
    required: true,
    width: 12,
  },
  amp: {
    title: tierTexts.a,
    alsoCalled: ['A', '起始A分'],
    reads: 'number',
    width: 12,
  },
};
