import { setting } from '../../kit/contract/setting.ts';

/** The visible part of rankings for members without the right to see them whole. */
export const rankingSettings = {
  rankVisibility: setting.choice({
    name: 'rankVisibility',
    group: 'ranking',
    names: {
      zh_CN: '成员可见的名次',
      en_US: 'Ranks that members see',
      es_ES: 'Puestos que ven los miembros',
      ms_MY: 'Kedudukan yang dilihat ahli',
    },
    help: {
      zh_CN: '对列表和导出同样有效；有“查看完整排名”权限的人总能看到全部',
      en_US: 'In lists and exports alike; whoever has the right “See whole rankings” always sees all',
      es_ES:
        'En listas y exportaciones; quien tiene el permiso «Ver clasificaciones completas» siempre ve todo',
      ms_MY: 'Dalam senarai dan eksport; pemegang hak “Lihat kedudukan penuh” sentiasa melihat semua',
    },
    default: 'full',
    starts: 'day',
    options: [
      {
        value: 'full',
        names: { zh_CN: '全部', en_US: 'All', es_ES: 'Todos', ms_MY: 'Semua' },
      },
      {
        value: 'top',
        names: {
          zh_CN: '前若干名',
          en_US: 'The first ranks',
          es_ES: 'Los primeros puestos',
          ms_MY: 'Kedudukan teratas',
        },
      },
      {
        value: 'neighbours',
        names: {
          zh_CN: '自己与前后各两名',
          en_US: 'One’s own, and two on each side',
          es_ES: 'El propio y dos a cada lado',
          ms_MY: 'Sendiri dan dua di setiap sisi',
        },
      },
      {
        value: 'own',
        names: {
          zh_CN: '仅自己',
          en_US: 'One’s own alone',
          es_ES: 'Solo el propio',
          ms_MY: 'Sendiri sahaja',
        },
      },
      {
        value: 'bands',
        names: {
          zh_CN: '仅自己所在档次（前10%、25%、50%、75%）',
          en_US: 'One’s own band alone (top 10, 25, 50, 75 %)',
          es_ES: 'Solo el tramo propio (mejor 10, 25, 50, 75 %)',
          ms_MY: 'Kumpulan sendiri sahaja (10, 25, 50, 75 % teratas)',
        },
      },
    ],
  }),
  rankTop: setting.count({
    name: 'rankTop',
    group: 'ranking',
    names: {
      zh_CN: '“前若干名”的人数',
      en_US: 'How many first ranks',
      es_ES: 'Cuántos primeros puestos',
      ms_MY: 'Bilangan kedudukan teratas',
    },
    default: 10,
    starts: 'day',
    min: 1,
    max: 500,
  }),
  rankMasked: setting.flag({
    name: 'rankMasked',
    group: 'ranking',
    names: {
      zh_CN: '隐去他人姓名',
      en_US: 'Names of others masked',
      es_ES: 'Nombres de otros ocultos',
      ms_MY: 'Nama orang lain disembunyikan',
    },
    help: {
      zh_CN: '成员在排名中只看到他人姓名的第一个字，不显示编号',
      en_US: 'Members read only the first letter of others’ names in rankings, and no number',
      es_ES: 'Los miembros solo leen la inicial de otros en las clasificaciones, sin número',
      ms_MY: 'Ahli hanya membaca huruf pertama nama orang lain dalam kedudukan, tanpa nombor',
    },
    default: false,
    starts: 'day',
  }),
} as const;
