import { refusals } from '../../../kit/contract/refusal.ts';

export const foundingRefusals = refusals({
  already_founded: {
    zh_CN: '这里已经有组织，无法再次创建',
    en_US: 'An organisation exists here already; nothing more can be founded',
    es_ES: 'Aquí ya existe una organización; no se puede fundar otra',
    ms_MY: 'Organisasi sudah wujud di sini; tiada lagi yang boleh diasaskan',
  },
  unknown_industry: {
    zh_CN: '没有这个行业',
    en_US: 'This industry is not known',
    es_ES: 'Este sector no se conoce',
    ms_MY: 'Industri ini tidak dikenali',
  },
  unknown_region: {
    zh_CN: '没有这个地区',
    en_US: 'This region is not known',
    es_ES: 'Esta región no se conoce',
    ms_MY: 'Wilayah ini tidak dikenali',
  },
  applications_off: {
    zh_CN: '本平台不接受创建组织的申请，请联系平台运营方',
    en_US: 'Organisations cannot be applied for here; ask the operator of this platform',
    es_ES: 'Aquí no se pueden solicitar organizaciones; consulte al operador de la plataforma',
    ms_MY: 'Organisasi tidak boleh dimohon di sini; hubungi pengendali platform',
  },
  account_needed: {
    zh_CN: '请先登录，或填写要创建的账号',
    en_US: 'Sign in first, or give the account that is to be made',
    es_ES: 'Inicie sesión o indique la cuenta que se va a crear',
    ms_MY: 'Log masuk dahulu, atau berikan akaun yang hendak dibuat',
  },
  application_waits: {
    zh_CN: '您申请的“{name}”还未处理完，请等待结果或先撤回',
    en_US: 'Your application for {name} has not been decided yet; wait for it or withdraw it',
    es_ES: 'Su solicitud de {name} aún no está resuelta; espere o retírela',
    ms_MY: 'Permohonan anda untuk {name} belum diputuskan; tunggu atau tarik balik',
  },
  application_state: {
    zh_CN: '当前状态下不能进行这项操作',
    en_US: 'The application is in a state that does not allow this',
    es_ES: 'El estado de la solicitud no permite esta acción',
    ms_MY: 'Keadaan permohonan tidak membenarkan tindakan ini',
  },
  name_taken: {
    zh_CN: '已有同名组织，请向其管理员申请加入，或换一个名称',
    en_US:
      'An organisation has this name already; ask its administrator to let you join, or choose another name',
    es_ES: 'Ya hay una organización con este nombre; pida a su administrador que le admita o elija otro',
    ms_MY: 'Organisasi dengan nama ini sudah ada; minta pentadbirnya menerima anda, atau pilih nama lain',
  },
  name_applied_for: {
    zh_CN: '已有人申请创建同名组织，请等待其结果，或换一个名称',
    en_US: 'Somebody has applied for an organisation of this name; wait for it, or choose another name',
    es_ES: 'Alguien ha solicitado una organización con este nombre; espere o elija otro',
    ms_MY: 'Seseorang telah memohon organisasi dengan nama ini; tunggu, atau pilih nama lain',
  },
  too_many_applications: {
    zh_CN: '今天提交的申请已达 {limit} 次，请明天再试',
    en_US: '{limit} applications were handed in today; try again tomorrow',
    es_ES: 'Hoy se han presentado {limit} solicitudes; inténtelo mañana',
    ms_MY: '{limit} permohonan telah dihantar hari ini; cuba lagi esok',
  },
  too_many_organisations: {
    zh_CN: '您申请创建的组织已达 {limit} 个',
    en_US: 'You have founded {limit} organisations, which is the limit',
    es_ES: 'Ha fundado {limit} organizaciones, que es el límite',
    ms_MY: 'Anda telah mengasaskan {limit} organisasi, iaitu hadnya',
  },
  licence_type: {
    zh_CN: '请上传营业执照的图片或 PDF',
    en_US: 'Hand in a picture or a PDF of the licence',
    es_ES: 'Suba una imagen o un PDF de la licencia',
    ms_MY: 'Muat naik gambar atau PDF lesen',
  },
  not_own_licence: {
    zh_CN: '只能使用自己上传的执照',
    en_US: 'Only a licence that you handed in yourself can be named',
    es_ES: 'Solo se puede indicar una licencia que usted mismo subió',
    ms_MY: 'Hanya lesen yang anda sendiri muat naik boleh dinamakan',
  },
  no_template: {
    zh_CN: '只能以自己管理的组织为模板',
    en_US: 'Only an organisation that you administer can be the template',
    es_ES: 'Solo puede servir de plantilla una organización que usted administre',
    ms_MY: 'Hanya organisasi yang anda tadbir boleh menjadi templat',
  },
  sandbox_exists: {
    zh_CN: '已经有沙盒，可以直接进入或重置',
    en_US: 'There is a sandbox already; enter it or reset it',
    es_ES: 'Ya hay una organización de pruebas; entre en ella o restablézcala',
    ms_MY: 'Kotak pasir sudah ada; masuk atau set semula',
  },
  sandbox_busy: {
    zh_CN: '沙盒正在处理，请稍候',
    en_US: 'The sandbox is being worked on; wait a moment',
    es_ES: 'La organización de pruebas se está preparando; espere un momento',
    ms_MY: 'Kotak pasir sedang diproses; tunggu sebentar',
  },
  sandbox_of_sandbox: {
    zh_CN: '沙盒里不能再创建沙盒',
    en_US: 'A sandbox has no sandbox of its own',
    es_ES: 'Una organización de pruebas no tiene otra propia',
    ms_MY: 'Kotak pasir tidak boleh mempunyai kotak pasir sendiri',
  },
  unknown_package: {
    zh_CN: '没有这个套餐',
    en_US: 'There is no such package',
    es_ES: 'No existe ese paquete',
    ms_MY: 'Pakej itu tidak wujud',
  },
});
