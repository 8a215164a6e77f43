import { refusals } from '../../../kit/contract/refusal.ts';

export const organisationRefusals = refusals({
  organisation_closed: {
    zh_CN: '该组织已停用',
    en_US: 'This organisation is closed',
    es_ES: 'Esta organización está cerrada',
    ms_MY: 'Organisasi ini telah ditutup',
  },
  bad_origin: {
    zh_CN: '请填写完整的网站来源，例如 https://portal.example.com，不含路径',
    en_US: 'Enter the origin of a site, such as https://portal.example.com, without a path',
    es_ES: 'Escriba el origen de un sitio, por ejemplo https://portal.example.com, sin ruta',
    ms_MY: 'Masukkan asal laman, contohnya https://portal.example.com, tanpa laluan',
  },
  setting_too_early: {
    zh_CN: '最早可以从 {day} 开始',
    en_US: 'The first possible day is {day}',
    es_ES: 'El primer día posible es {day}',
    ms_MY: 'Hari pertama yang mungkin ialah {day}',
  },
  setting_by_month: {
    zh_CN: '只能从某月的 1 日开始',
    en_US: 'It starts on the first day of a month',
    es_ES: 'Empieza el primer día de un mes',
    ms_MY: 'Ia bermula pada hari pertama sesuatu bulan',
  },
  setting_at_once: {
    zh_CN: '这项设置只能从今天开始',
    en_US: 'This setting can only start today',
    es_ES: 'Este ajuste solo puede empezar hoy',
    ms_MY: 'Tetapan ini hanya boleh bermula hari ini',
  },
  zone_behind: {
    zh_CN: '该时区现在还是 {there}，而这里已是 {here}；请在两地日期相同的时候更改',
    en_US: 'It is still {there} in that zone and {here} here; change it while both have the same date',
    es_ES: 'En esa zona todavía es {there} y aquí {here}; cámbiela cuando ambas tengan la misma fecha',
    ms_MY:
      'Di zon itu masih {there} dan di sini {here}; ubahlah ketika kedua-duanya mempunyai tarikh yang sama',
  },
  setting_has_begun: {
    zh_CN: '这个值已经开始生效，不能撤销；请设置新的值',
    en_US: 'This value has begun already and cannot be withdrawn; set another one',
    es_ES: 'Este valor ya ha empezado y no se puede retirar; fije otro',
    ms_MY: 'Nilai ini sudah bermula dan tidak boleh ditarik balik; tetapkan nilai lain',
  },
  setting_value: {
    zh_CN: '该设置不支持这个值',
    en_US: 'The setting has no such value',
    es_ES: 'El ajuste no admite ese valor',
    ms_MY: 'Tetapan ini tidak menerima nilai itu',
  },
  setting_label_taken: {
    zh_CN: '另一种分已使用这个名称',
    en_US: 'Another kind of points has that name',
    es_ES: 'Otro tipo de puntos ya tiene ese nombre',
    ms_MY: 'Jenis mata lain sudah menggunakan nama itu',
  },
  setting_steps: {
    zh_CN: '每一级都要填写人次和分值，逐级递增，最多 {n} 级',
    en_US: 'Each step needs its count and its points, both rising from step to step; {n} steps at most',
    es_ES: 'Cada escalón necesita su cantidad y sus puntos, ambos crecientes; como máximo {n} escalones',
    ms_MY: 'Setiap tahap perlukan bilangan dan mata, kedua-duanya meningkat; paling banyak {n} tahap',
  },
});

/** Answered as a missing right: the membership is sound, the organisation may not write now. */
export const organisationProtocolRefusals = refusals(
  {
    organisation_read_only: {
      zh_CN: '组织需要处理提醒事项，目前只能查看，不能修改',
      en_US: 'This organisation has an open alert: it can be read but not changed for now',
      es_ES: 'La organización tiene un aviso pendiente: por ahora se puede consultar, pero no modificar',
      ms_MY: 'Organisasi ini mempunyai amaran: buat masa ini boleh dilihat tetapi tidak boleh diubah',
    },
  },
  403,
);
