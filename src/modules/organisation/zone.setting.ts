import { setting, type Setting } from '../../kit/contract/setting.ts';

const zoneNames = (zone: string) => {
  const name = zone.replaceAll('_', ' ');
  return { zh_CN: name, en_US: name, es_ES: name, ms_MY: name };
};

/**
 * The zone in which an organisation counts its days. Its value is a column of the organisation's row, which everything
 * reads, so it takes effect at once; entered dates stay as they are.
 */
export const zoneSetting: Setting<string> = setting.choice({
  name: 'zone',
  group: 'periods',
  names: { zh_CN: '时区', en_US: 'Time zone', es_ES: 'Zona horaria', ms_MY: 'Zon waktu' },
  help: {
    zh_CN: '“今天”、结账日和显示的时间都按此时区；已录入的日期不变',
    en_US: 'Tells what “today” is, when months close and which times are shown; dates already entered stay',
    es_ES:
      'Decide qué es «hoy», cuándo se cierran los meses y qué horas se muestran; las fechas registradas no cambian',
    ms_MY:
      'Menentukan “hari ini”, bila bulan ditutup dan masa yang dipaparkan; tarikh yang telah dimasukkan kekal',
  },
  default: 'Asia/Shanghai',
  starts: 'today',
  options: Intl.supportedValuesOf('timeZone').map((value) => ({ value, names: zoneNames(value) })),
});
