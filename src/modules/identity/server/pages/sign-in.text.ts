import type { Language } from '../../../../kit/contract/language.ts';

/** The words of the sign-in, sign-out and error pages. */
export type SignInText = {
  title: string;
  product: string;
  promise: string;
  points: readonly [string, string, string];
  heading: string;
  account: string;
  password: string;
  show: string;
  hide: string;
  submit: string;
  working: string;
  apply: string;
  language: string;
  demo: string;
  demoHint: (password: string) => string;
  account_missing: string;
  password_missing: string;
  wrong: string;
  wait: (seconds: number) => string;
  busy: string;
  late: string;
  expiredTitle: string;
  expired: string;
  again: string;
  addressTitle: string;
  address: string;
  failedTitle: string;
  failed: string;
  signOutTitle: string;
  signOut: string;
  signOutYes: string;
  signOutNo: string;
};

export const signInText: Record<Language, SignInText> = {
  zh_CN: {
    title: '登录 · 月桂积分',
    product: '月桂积分',
    promise: '让每一份付出都被看见',
    points: ['随手记录，当天审核', '每一分都查得到来由', '排名随时更新，月月有结算'],
    heading: '登录',
    account: '账号',
    password: '密码',
    show: '显示密码',
    hide: '隐藏密码',
    submit: '登录',
    working: '正在登录…',
    apply: '创建新的组织',
    language: '语言',
    demo: '演示账号',
    demoHint: (password) => `点一下即可填入；密码都是 ${password}`,
    account_missing: '请输入账号',
    password_missing: '请输入密码',
    wrong: '账号或密码不正确',
    wait: (seconds) => `尝试次数过多，请在 ${seconds} 秒后再试`,
    busy: '登录的人太多，请稍候几秒再试',
    late: '等待代码的时间已过，请重新登录',
    expiredTitle: '登录页已过期',
    expired: '这个页面打开得太久，或者已在别处用过。重新开始即可，不会丢失数据。',
    again: '重新登录',
    addressTitle: '无法从这个地址登录',
    address:
      '请求中的返回地址没有登记。请从平时使用的网址进入；若是管理员，请检查 PUBLIC_URL 是否与浏览器中的网址一致。',
    failedTitle: '登录没有完成',
    failed: '登录请求不完整或已失效。重新开始即可。',
    signOutTitle: '要退出登录吗？',
    signOut: '您是从其他网站来到这里的。退出后，本浏览器中的登录将全部结束。',
    signOutYes: '退出登录',
    signOutNo: '留下',
  },
  en_US: {
    title: 'Sign in · Laurel',
    product: 'Laurel',
    promise: 'Every contribution, seen',
    points: [
      'Recorded on the spot, reviewed the same day',
      'Every point can be traced to its reason',
      'Rankings always current, settled every month',
    ],
    heading: 'Sign in',
    account: 'Account',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Sign in',
    working: 'Signing in…',
    apply: 'Apply for an organisation of your own',
    language: 'Language',
    demo: 'Demo accounts',
    demoHint: (password) => `Click one to fill it in; the password is always ${password}`,
    account_missing: 'Enter your account',
    password_missing: 'Enter your password',
    wrong: 'The account or the password is not right',
    wait: (seconds) => `Too many attempts; try again in ${seconds} s`,
    busy: 'Many people are signing in; try again in a few seconds',
    late: 'The time for the code is over; sign in again',
    expiredTitle: 'This sign-in page has expired',
    expired: 'It was open for too long, or was used elsewhere. Start again; nothing is lost.',
    again: 'Sign in again',
    addressTitle: 'You cannot sign in from this address',
    address:
      'The return address of the request is not registered. Come in by the address you usually use; if you run this server, make PUBLIC_URL the address in the browser.',
    failedTitle: 'The sign-in did not complete',
    failed: 'The request was incomplete or is no longer valid. Start again.',
    signOutTitle: 'Sign out?',
    signOut: 'You came here from another site. Signing out ends every session of this browser.',
    signOutYes: 'Sign out',
    signOutNo: 'Stay',
  },
  es_ES: {
    title: 'Iniciar sesión · Laurel',
    product: 'Laurel',
    promise: 'Cada aporte, a la vista',
    points: [
      'Se anota al momento y se revisa el mismo día',
      'Cada punto lleva hasta su motivo',
      'Clasificación al día y cierre cada mes',
    ],
    heading: 'Iniciar sesión',
    account: 'Cuenta',
    password: 'Contraseña',
    show: 'Mostrar la contraseña',
    hide: 'Ocultar la contraseña',
    submit: 'Entrar',
    working: 'Entrando…',
    apply: 'Solicitar una organización propia',
    language: 'Idioma',
    demo: 'Cuentas de demostración',
    demoHint: (password) => `Pulse una para rellenarla; contraseña: ${password}`,
    account_missing: 'Escriba su cuenta',
    password_missing: 'Escriba su contraseña',
    wrong: 'La cuenta o la contraseña no es correcta',
    wait: (seconds) => `Demasiados intentos; vuelva a probar en ${seconds} s`,
    busy: 'Hay muchas personas entrando; pruebe en unos segundos',
    late: 'Ha pasado el tiempo para el código; entre de nuevo',
    expiredTitle: 'Esta página ha caducado',
    expired: 'Estuvo abierta demasiado tiempo o se usó en otro lugar. Empiece de nuevo; no se pierde nada.',
    again: 'Iniciar sesión de nuevo',
    addressTitle: 'No se puede entrar desde esta dirección',
    address:
      'La dirección de retorno de la solicitud no está registrada. Entre por la dirección habitual; si administra el servidor, PUBLIC_URL debe ser la dirección del navegador.',
    failedTitle: 'No se completó el inicio de sesión',
    failed: 'La solicitud estaba incompleta o ya no es válida. Empiece de nuevo.',
    signOutTitle: '¿Cerrar la sesión?',
    signOut: 'Ha llegado aquí desde otro sitio. Al salir terminan todas las sesiones de este navegador.',
    signOutYes: 'Cerrar la sesión',
    signOutNo: 'Quedarse',
  },
  ms_MY: {
    title: 'Log masuk · Laurel',
    product: 'Laurel',
    promise: 'Setiap sumbangan dihargai',
    points: [
      'Dicatat serta-merta, disemak pada hari sama',
      'Setiap mata boleh dijejaki sebabnya',
      'Kedudukan sentiasa terkini, ditutup setiap bulan',
    ],
    heading: 'Log masuk',
    account: 'Akaun',
    password: 'Kata laluan',
    show: 'Papar kata laluan',
    hide: 'Sembunyikan kata laluan',
    submit: 'Log masuk',
    working: 'Sedang log masuk…',
    apply: 'Mohon organisasi sendiri',
    language: 'Bahasa',
    demo: 'Akaun demo',
    demoHint: (password) => `Klik untuk mengisinya; kata laluan semuanya ${password}`,
    account_missing: 'Masukkan akaun anda',
    password_missing: 'Masukkan kata laluan anda',
    wrong: 'Akaun atau kata laluan tidak betul',
    wait: (seconds) => `Terlalu banyak cubaan; cuba lagi dalam ${seconds} saat`,
    busy: 'Ramai yang sedang log masuk; cuba lagi dalam beberapa saat',
    late: 'Masa untuk kod telah tamat; log masuk semula',
    expiredTitle: 'Halaman log masuk ini telah tamat tempoh',
    expired:
      'Halaman ini dibuka terlalu lama, atau telah digunakan di tempat lain. Mulakan semula; tiada apa yang hilang.',
    again: 'Log masuk semula',
    addressTitle: 'Tidak boleh log masuk dari alamat ini',
    address:
      'Alamat kembali dalam permintaan tidak didaftarkan. Masuk melalui alamat biasa; jika anda mengurus pelayan ini, PUBLIC_URL mesti sama dengan alamat pelayar.',
    failedTitle: 'Log masuk tidak selesai',
    failed: 'Permintaan tidak lengkap atau tidak lagi sah. Mulakan semula.',
    signOutTitle: 'Log keluar?',
    signOut: 'Anda datang dari laman lain. Log keluar menamatkan semua sesi pelayar ini.',
    signOutYes: 'Log keluar',
    signOutNo: 'Kekal',
  },
};
