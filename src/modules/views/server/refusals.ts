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
  too_many_pinned: {
    zh_CN: '菜单中最多固定 {limit} 个视图，请先取消一些',
    en_US: 'At most {limit} views can stand in the menu; take one out first',
    es_ES: 'En el menú caben como máximo {limit} vistas; quite antes alguna',
    ms_MY: 'Paling banyak {limit} paparan boleh berada dalam menu; keluarkan satu dahulu',
  },
  view_not_shared: {
    zh_CN: '请先共享该视图，再设为角色的默认视图',
    en_US: 'Share the view first: only a shared one can be the default of a role',
    es_ES: 'Comparta antes la vista: solo una compartida puede ser la predeterminada de un rol',
    ms_MY: 'Kongsi paparan itu dahulu: hanya yang dikongsi boleh menjadi lalai bagi peranan',
  },
  too_many_favourites: {
    zh_CN: '最多收藏 {limit} 个页面，请先取消一些收藏',
    en_US: 'At most {limit} pages can be favourites; take one off first',
    es_ES: 'Se pueden marcar como máximo {limit} páginas favoritas; quite antes alguna',
    ms_MY: 'Paling banyak {limit} halaman boleh ditanda; buang satu dahulu',
  },
});
