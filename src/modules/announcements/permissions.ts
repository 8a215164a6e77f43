import { permission } from '../../kit/contract/permission.ts';

const managers = ['points_manager'] as const;

/** Rights over announcements, which go to members of the whole organisation. */
export const announcementRights = {
  list: permission({
    id: 'ODMBPC010',
    parent: null,
    reach: 'whole',
    names: { zh_CN: '公告管理', en_US: 'Announcements', es_ES: 'Anuncios', ms_MY: 'Pengumuman' },
    grantedTo: managers,
  }),
  edit: permission({
    id: 'ODMBPC010001',
    parent: 'ODMBPC010',
    reach: 'whole',
    names: {
      zh_CN: '编写公告',
      en_US: 'Write announcements',
      es_ES: 'Redactar anuncios',
      ms_MY: 'Tulis pengumuman',
    },
    grantedTo: managers,
  }),
  approve: permission({
    id: 'ODMBPC010002',
    parent: 'ODMBPC010',
    reach: 'whole',
    names: {
      zh_CN: '审核并发布公告',
      en_US: 'Approve and publish announcements',
      es_ES: 'Aprobar y publicar anuncios',
      ms_MY: 'Luluskan dan terbitkan pengumuman',
    },
    grantedTo: managers,
  }),
  recall: permission({
    id: 'ODMBPC010003',
    parent: 'ODMBPC010',
    reach: 'whole',
    names: {
      zh_CN: '撤回公告',
      en_US: 'Recall announcements',
      es_ES: 'Retirar anuncios',
      ms_MY: 'Tarik balik pengumuman',
    },
    grantedTo: managers,
  }),
};
