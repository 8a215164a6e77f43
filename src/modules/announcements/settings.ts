import { setting } from '../../kit/contract/setting.ts';

/** An organisation's settings for announcements, birthdays and jubilees. */
export const announcementSettings = {
  announcementReview: setting.flag({
    name: 'announcementReview',
    group: 'review',
    names: {
      zh_CN: '公告由他人审核',
      en_US: 'Announcements need a second person',
      es_ES: 'Los anuncios requieren otra persona',
      ms_MY: 'Pengumuman memerlukan orang kedua',
    },
    help: {
      zh_CN: '编写人不能审核自己的公告',
      en_US: 'Whoever wrote an announcement does not approve it',
      es_ES: 'Quien redacta un anuncio no lo aprueba',
      ms_MY: 'Penulis pengumuman tidak meluluskannya',
    },
    default: true,
    starts: 'today',
  }),
  celebrations: setting.choice({
    name: 'celebrations',
    group: 'members',
    names: {
      zh_CN: '生日和入职纪念',
      en_US: 'Birthdays and jubilees',
      es_ES: 'Cumpleaños y aniversarios',
      ms_MY: 'Hari lahir dan ulang tahun',
    },
    help: {
      zh_CN: '当天早上八点自动发出祝福；只显示月日，不显示年龄',
      en_US: 'Sent at eight in the morning of the day; ages are never told',
      es_ES: 'Se envían a las ocho de la mañana del día; nunca se dice la edad',
      ms_MY: 'Dihantar pada pukul lapan pagi hari itu; umur tidak sekali-kali dinyatakan',
    },
    default: 'member',
    starts: 'today',
    options: [
      {
        value: 'off',
        names: { zh_CN: '不发送', en_US: 'Not sent', es_ES: 'No se envían', ms_MY: 'Tidak dihantar' },
      },
      {
        value: 'member',
        names: { zh_CN: '发给本人', en_US: 'To the member', es_ES: 'Al miembro', ms_MY: 'Kepada ahli' },
      },
      {
        value: 'unit',
        names: {
          zh_CN: '发给本人和同部门成员',
          en_US: 'To the member and those of the same unit',
          es_ES: 'Al miembro y a los de su unidad',
          ms_MY: 'Kepada ahli dan rakan seunit',
        },
      },
    ],
  }),
} as const;
