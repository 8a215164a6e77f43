import { refusals } from '../../../../kit/contract/refusal.ts';

export const templateRefusals = refusals({
  template_name_taken: {
    zh_CN: '已有同名模板',
    en_US: 'You have a template of that name',
    es_ES: 'Ya tiene una plantilla con ese nombre',
    ms_MY: 'Anda sudah ada templat dengan nama itu',
  },
  too_many_templates: {
    zh_CN: '最多保存 {limit} 个模板，请先删除不用的',
    en_US: 'You may keep {limit} templates; delete one first',
    es_ES: 'Puede guardar {limit} plantillas; elimine alguna primero',
    ms_MY: 'Anda boleh menyimpan {limit} templat; padam satu dahulu',
  },
  template_share_forbidden: {
    zh_CN: '您没有共享模板的权限',
    en_US: 'You may not share templates',
    es_ES: 'No tiene permiso para compartir plantillas',
    ms_MY: 'Anda tiada kebenaran untuk berkongsi templat',
  },
});
