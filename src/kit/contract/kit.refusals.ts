import { refusals } from './refusal.ts';

/** Refusals that any call may answer with. Business ones are HTTP 200 with envelope code 500. */
export const kitRefusals = refusals({
  invalid_input: {
    zh_CN: '填写的内容有误，请按提示修改',
    en_US: 'Some fields need your attention',
    es_ES: 'Hay campos que debe corregir',
    ms_MY: 'Ada medan yang perlu dibetulkan',
  },
  only_judged: {
    zh_CN: '没有发现其他错误；尚未保存',
    en_US: 'Nothing else is wrong; nothing was saved',
    es_ES: 'No hay más errores; no se ha guardado nada',
    ms_MY: 'Tiada kesilapan lain; tiada apa yang disimpan',
  },
  stale: {
    zh_CN: '内容已被他人更改，请刷新后重试',
    en_US: 'This was changed by someone else; refresh and try again',
    es_ES: 'Otra persona lo ha modificado; actualice e inténtelo de nuevo',
    ms_MY: 'Ini telah diubah oleh orang lain; muat semula dan cuba lagi',
  },
  in_flight: {
    zh_CN: '相同的请求正在处理，请稍候',
    en_US: 'The same request is still being processed',
    es_ES: 'La misma solicitud todavía se está procesando',
    ms_MY: 'Permintaan yang sama masih diproses',
  },
  key_reused: {
    zh_CN: '该请求编号已用于不同的内容',
    en_US: 'This request key was already used for different content',
    es_ES: 'Esta clave ya se usó con otro contenido',
    ms_MY: 'Kunci permintaan ini telah digunakan untuk kandungan lain',
  },
  not_found: {
    zh_CN: '找不到该内容，可能已被删除或无权查看',
    en_US: 'Not found: it may have been removed, or you may not see it',
    es_ES: 'No encontrado: puede haberse eliminado o no tiene acceso',
    ms_MY: 'Tidak ditemui: mungkin telah dipadam atau anda tiada akses',
  },
});

/** Refusals of the protocol: the HTTP status carries their meaning. */
export const protocolRefusals = {
  ...refusals(
    {
      bad_request: {
        zh_CN: '请求格式不正确',
        en_US: 'The request is malformed',
        es_ES: 'La solicitud no es válida',
        ms_MY: 'Permintaan tidak sah',
      },
      org_conflict: {
        zh_CN: '请求中的组织不一致',
        en_US: 'The request names more than one organisation',
        es_ES: 'La solicitud nombra más de una organización',
        ms_MY: 'Permintaan menyebut lebih daripada satu organisasi',
      },
    },
    400,
  ),
  ...refusals(
    {
      unauthenticated: {
        zh_CN: '登录已失效，请重新登录',
        en_US: 'Your sign-in has expired; please sign in again',
        es_ES: 'Su sesión ha caducado; vuelva a iniciarla',
        ms_MY: 'Sesi anda telah tamat; sila log masuk semula',
      },
    },
    401,
  ),
  ...refusals(
    {
      forbidden: {
        zh_CN: '没有权限执行此操作',
        en_US: 'You do not have the right to do this',
        es_ES: 'No tiene permiso para hacer esto',
        ms_MY: 'Anda tiada kebenaran untuk melakukan ini',
      },
      no_membership: {
        zh_CN: '没有权限访问该组织',
        en_US: 'You have no access to this organisation',
        es_ES: 'No tiene acceso a esta organización',
        ms_MY: 'Anda tiada akses kepada organisasi ini',
      },
      no_organisation: {
        zh_CN: '没有选择组织，请重新登录',
        en_US: 'No organisation selected, please log in again',
        es_ES: 'No hay ninguna organización seleccionada; vuelva a iniciar sesión',
        ms_MY: 'Tiada organisasi dipilih, sila log masuk semula',
      },
      two_steps_demanded: {
        zh_CN: '组织要求您两步登录：请先添加通行密钥或开启两步登录，在此之前不能进行其他操作',
        en_US:
          'The organisation demands two-step sign-in of you: add a passkey or set up the second step first; nothing else is open until then',
        es_ES:
          'La organización le exige el acceso en dos pasos: añada antes una llave de acceso o configure el segundo paso; hasta entonces no puede hacer nada más',
        ms_MY:
          'Organisasi mewajibkan log masuk dua langkah bagi anda: tambah kunci laluan atau sediakan langkah kedua dahulu; sebelum itu tiada apa-apa lagi dibuka',
      },
      whole_only: {
        zh_CN: '此操作涉及整个组织，只有管理整个组织的人才能执行',
        en_US: 'This reaches the whole organisation: only who manages all of it may do it',
        es_ES: 'Esto afecta a toda la organización: solo puede hacerlo quien la gestiona entera',
        ms_MY: 'Ini meliputi seluruh organisasi: hanya yang mengurus semuanya boleh melakukannya',
      },
      foreign_page: {
        zh_CN: '此操作只能在本系统的页面中进行',
        en_US: 'Only a page of this product may do this',
        es_ES: 'Esto solo puede hacerlo una página de este producto',
        ms_MY: 'Hanya halaman produk ini boleh melakukannya',
      },
      viewing_only: {
        zh_CN: '您正在以他人视角查看，只能浏览，不能修改。请先结束查看',
        en_US: 'You are viewing as somebody else: nothing can be changed until you end that',
        es_ES: 'Está viendo como otra persona: no se puede modificar nada hasta que lo termine',
        ms_MY: 'Anda sedang melihat sebagai orang lain: tiada apa boleh diubah sehingga ia ditamatkan',
      },
      view_over: {
        zh_CN: '以他人视角查看已结束',
        en_US: 'Viewing as somebody else has ended',
        es_ES: 'La vista como otra persona ha terminado',
        ms_MY: 'Paparan sebagai orang lain telah tamat',
      },
      framed: {
        zh_CN: '当前页面嵌在组织未登记的网站中，只能查看，不能修改。请直接打开本系统后再操作',
        en_US:
          'This page stands inside a site that your organisation has not registered: nothing can be changed here. Open the product itself',
        es_ES:
          'Esta página está dentro de un sitio que su organización no ha registrado: aquí no se puede modificar nada. Abra el producto directamente',
        ms_MY:
          'Halaman ini berada dalam laman yang tidak didaftarkan oleh organisasi anda: tiada apa boleh diubah di sini. Buka produk ini secara terus',
      },
    },
    403,
  ),
  ...refusals(
    {
      unknown_path: {
        zh_CN: '地址不存在',
        en_US: 'There is nothing at this address',
        es_ES: 'No hay nada en esta dirección',
        ms_MY: 'Tiada apa-apa di alamat ini',
      },
    },
    404,
  ),
  ...refusals(
    {
      too_large: {
        zh_CN: '内容过大',
        en_US: 'The content is too large',
        es_ES: 'El contenido es demasiado grande',
        ms_MY: 'Kandungan terlalu besar',
      },
    },
    413,
  ),
  ...refusals(
    {
      unsupported_type: {
        zh_CN: '不支持的内容类型',
        en_US: 'This content type is not supported',
        es_ES: 'Este tipo de contenido no se admite',
        ms_MY: 'Jenis kandungan ini tidak disokong',
      },
    },
    415,
  ),
  ...refusals(
    {
      too_many: {
        zh_CN: '操作过于频繁，请稍后再试',
        en_US: 'Too many requests; please wait a moment',
        es_ES: 'Demasiadas solicitudes; espere un momento',
        ms_MY: 'Terlalu banyak permintaan; sila tunggu sebentar',
      },
    },
    429,
  ),
  ...refusals(
    {
      unavailable: {
        zh_CN: '服务暂时不可用，请稍后重试',
        en_US: 'The service is unavailable for the moment; please try again',
        es_ES: 'El servicio no está disponible por el momento; inténtelo de nuevo',
        ms_MY: 'Perkhidmatan tidak tersedia buat sementara; sila cuba lagi',
      },
    },
    503,
  ),
};
