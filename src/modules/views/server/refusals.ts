import { refusals } from '../../../kit/contract/refusal.ts';

export const viewsRefusals = refusals({
  view_name_taken: {
    zh_CN: '您已有同名视图',
    en_US: 'You already have a view of this name',
    es_ES: 'Ya tiene una vista con este nombre',
    ms_MY: 'Anda sudah mempunyai paparan dengan nama ini',
  },
  too_many_views: {
    zh_CN: '每个页面最多保存 {limit} 个视图',
    en_US: 'At most {limit} views can be saved for a screen',
    es_ES: 'Se pueden guardar como máximo {limit} vistas por pantalla',
    ms_MY: 'Paling banyak {limit} paparan boleh disimpan bagi setiap skrin',
  },
  too_many_favourites: {
    zh_CN: '最多收藏 {limit} 个页面，请先取消一些收藏',
    en_US: 'At most {limit} pages can be favourites; take one off first',
    es_ES: 'Se pueden marcar como máximo {limit} páginas favoritas; quite antes alguna',
    ms_MY: 'Paling banyak {limit} halaman boleh ditanda; buang satu dahulu',
  },
});
