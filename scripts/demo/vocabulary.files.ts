/** Files that members of the demo attach to a topic now and then. */
import type { DemoFile } from './vocabulary.types.ts';

export const factoryFiles: DemoFile[] = [
  { kind: 'photo', name: '现场照片.jpg', seed: 11 },
  {
    kind: 'list',
    name: '检查记录.csv',
    rows: [
      ['检查项目', '标准', '结果', '备注'],
      ['通道与消防设施', '畅通、无遮挡', '合格', ''],
      ['工具定置', '按线归位', '合格', '已贴标识'],
      ['设备点检表', '当班填写完整', '待改进', '两处漏签'],
      ['地面清洁', '无积油积水', '合格', ''],
    ],
  },
  { kind: 'photo', name: '整改后照片.jpg', seed: 12 },
];

export const schoolFiles: DemoFile[] = [
  { kind: 'photo', name: 'Foto del aula.jpg', seed: 21 },
  {
    kind: 'letter',
    name: 'Acta de la actividad.pdf',
    lines: [
      'Acta de la actividad',
      '',
      'El grupo terminó la actividad en el plazo previsto y dejó el aula',
      'recogida. El profesorado que la acompañó propone que conste en',
      'el programa de puntos del colegio.',
      '',
      'Participación: completa. Material: devuelto. Incidencias: ninguna.',
    ],
  },
  { kind: 'photo', name: 'Trabajo terminado.jpg', seed: 22 },
];
