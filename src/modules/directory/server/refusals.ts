import { refusals } from '../../../kit/contract/refusal.ts';

export const directoryRefusals = refusals({
  link_name_taken: {
    zh_CN: '已有同名的平台连接',
    en_US: 'A link of this name already exists',
    es_ES: 'Ya existe un enlace con este nombre',
    ms_MY: 'Pautan dengan nama ini sudah wujud',
  },
  one_scim_link: {
    zh_CN: '每个组织只能有一个 SCIM 连接',
    en_US: 'An organisation has one SCIM link',
    es_ES: 'Una organización tiene un solo enlace SCIM',
    ms_MY: 'Sebuah organisasi mempunyai satu pautan SCIM sahaja',
  },
  too_many_links: {
    zh_CN: '平台连接最多 {limit} 个',
    en_US: 'There can be {limit} links at most',
    es_ES: 'Puede haber {limit} enlaces como máximo',
    ms_MY: 'Paling banyak {limit} pautan dibenarkan',
  },
  too_many_tokens: {
    zh_CN: '有效令牌最多 {limit} 个，请先停用不用的令牌',
    en_US: 'There can be {limit} valid tokens; revoke one that is not used',
    es_ES: 'Puede haber {limit} claves válidas; revoque una que no se use',
    ms_MY: 'Paling banyak {limit} token sah; batalkan yang tidak digunakan',
  },
  kind_stays: {
    zh_CN: '平台类型保存后不能更改',
    en_US: 'The platform of a link cannot be changed',
    es_ES: 'La plataforma de un enlace no puede cambiarse',
    ms_MY: 'Platform pautan tidak boleh diubah',
  },
  secret_again: {
    zh_CN: '地址或应用编号有变，请重新填写密钥',
    en_US: 'Address or app id changed: please enter the secret again',
    es_ES: 'La dirección o la aplicación ha cambiado: escriba de nuevo el secreto',
    ms_MY: 'Alamat atau id aplikasi berubah: sila masukkan rahsia sekali lagi',
  },
  address_not_allowed: {
    zh_CN: '只能填写公网的 https 地址',
    en_US: 'Only a public https address can be used',
    es_ES: 'Solo se admite una dirección https pública',
    ms_MY: 'Hanya alamat https awam boleh digunakan',
  },
  run_under_way: {
    zh_CN: '该连接正在同步，请稍候',
    en_US: 'This link is being synchronised; please wait until it is done',
    es_ES: 'Este enlace se está sincronizando; espere a que termine',
    ms_MY: 'Pautan ini sedang disegerakkan; sila tunggu sehingga selesai',
  },
  run_old: {
    zh_CN: '这次试算已过期或已有更新的试算，请重新试算',
    en_US: 'This dry run is too old, or there is a newer one; please run it again',
    es_ES: 'Esta prueba es demasiado antigua o hay otra posterior; repítala',
    ms_MY: 'Larian percubaan ini terlalu lama atau ada yang lebih baharu; sila ulang',
  },
  too_many_gone: {
    zh_CN:
      '共 {gone} 人将被冻结，超过已关联 {linked} 人的 {percent}%，已停止。请核对平台数据；确属无误时，请先在设置中调高上限',
    en_US:
      '{gone} of {linked} linked members would be frozen, more than {percent} %. Check the directory; if it is right, raise the limit of this link first',
    es_ES:
      'Se suspenderían {gone} de {linked} miembros enlazados, más del {percent} %. Revise el directorio; si es correcto, suba antes el límite del enlace',
    ms_MY:
      '{gone} daripada {linked} ahli terpaut akan dibekukan, melebihi {percent} %. Semak direktori; jika betul, naikkan had pautan dahulu',
  },
  gone_changed: {
    zh_CN: '将被冻结的人数与确认时不同，请重新核对',
    en_US: 'Another number would be frozen than was confirmed; please look again',
    es_ES: 'El número de suspendidos ya no es el que confirmó; revíselo de nuevo',
    ms_MY: 'Bilangan yang akan dibekukan berbeza daripada yang disahkan; sila semak semula',
  },
  nothing_to_undo: {
    zh_CN: '这次同步没有可撤销的冻结',
    en_US: 'This run has frozen nobody who could be taken back',
    es_ES: 'Esta sincronización no suspendió a nadie que se pueda recuperar',
    ms_MY: 'Penyegerakan ini tidak membekukan sesiapa yang boleh dipulihkan',
  },
  member_linked: {
    zh_CN: '该成员已关联平台中的其他人',
    en_US: 'This member is linked to another person of the directory',
    es_ES: 'Este miembro ya está enlazado con otra persona del directorio',
    ms_MY: 'Ahli ini sudah dipautkan kepada orang lain dalam direktori',
  },
  member_needed: {
    zh_CN: '请选择成员',
    en_US: 'Choose a member',
    es_ES: 'Elija un miembro',
    ms_MY: 'Pilih seorang ahli',
  },
  unit_needed: {
    zh_CN: '请选择部门',
    en_US: 'Choose a unit',
    es_ES: 'Elija una unidad',
    ms_MY: 'Pilih sebuah unit',
  },
});
