import type { Language } from '../../../../kit/contract/language.ts';

/** The words of the founding page. */
export type FoundingText = {
  title: string;
  lead: string;
  code: string;
  codeHint: string;
  organisation: string;
  name: string;
  shortName: string;
  shortNameHint: string;
  industry: string;
  industryHint: string;
  withLibrary: (industry: string) => string;
  language: string;
  languageHint: string;
  zone: string;
  zoneHint: string;
  administrator: string;
  adminName: string;
  loginName: string;
  loginNameHint: string;
  password: string;
  repeat: string;
  minimum: string;
  minimumHint: string;
  characters: (length: number) => string;
  mobile: string;
  email: string;
  optional: (label: string) => string;
  submit: string;
  working: string;
  doneTitle: string;
  done: (loginName: string) => string;
  signIn: string;
};

export const foundingText: Record<Language, FoundingText> = {
  zh_CN: {
    title: '创建组织',
    lead: '这里还没有组织。填写以下内容，创建组织和它的第一位管理员。',
    code: '创建码',
    codeHint: '服务器启动时显示在终端和日志中，只能使用一次',
    organisation: '组织',
    name: '组织全称',
    shortName: '简称',
    shortNameHint: '显示在页面顶部；留空则取全称的前 30 个字',
    industry: '行业',
    industryHint: '标有“含事件库”的行业带有现成的积分事件；其他行业从空库开始，可录入临时事件',
    withLibrary: (industry) => `${industry}（含事件库）`,
    language: '组织的语言',
    languageHint: '事件库和通知使用的语言',
    zone: '时区',
    zoneHint: '每天和每月按这个时区结束',
    administrator: '管理员',
    adminName: '姓名',
    loginName: '账号',
    loginNameHint: '登录时使用；字母、数字和 . - _ @，不能全是数字',
    password: '密码',
    repeat: '再次输入密码',
    minimum: '密码最少位数',
    minimumHint: '对组织里今后设置的所有密码生效；建议至少 10 位，以后可在“安全设置”中修改',
    characters: (length) => `${length} 位`,
    mobile: '手机号',
    email: '邮箱',
    optional: (label) => `${label}（可不填）`,
    submit: '创建组织',
    working: '正在创建…',
    doneTitle: '组织已创建',
    done: (loginName) => `现在可以用账号 ${loginName} 登录，在“成员管理”中添加其他人。`,
    signIn: '去登录',
  },
  en_US: {
    title: 'Found your organisation',
    lead: 'There is no organisation here yet. Fill this in to create it with its first administrator.',
    code: 'Founding code',
    codeHint: 'The server printed it at its start, in the terminal and in the log; it works once',
    organisation: 'Organisation',
    name: 'Full name',
    shortName: 'Short name',
    shortNameHint: 'Stands at the top of every page; left empty, the beginning of the full name is used',
    industry: 'Industry',
    industryHint:
      'Those with an event library bring ready events to give points for; others begin with an empty library and temporary events',
    withLibrary: (industry) => `${industry} (with event library)`,
    language: 'Language of the organisation',
    languageHint: 'For the event library and notices',
    zone: 'Time zone',
    zoneHint: 'Days and months end by it',
    administrator: 'Administrator',
    adminName: 'Name',
    loginName: 'Account',
    loginNameHint: 'To sign in with: letters, digits and . - _ @, not digits alone',
    password: 'Password',
    repeat: 'Password again',
    minimum: 'Shortest password',
    minimumHint:
      'For all passwords set in the organisation from now on; at least 10 is recommended. It can be changed later under “Security”',
    characters: (length) => `${length} characters`,
    mobile: 'Mobile number',
    email: 'E-mail',
    optional: (label) => `${label} (optional)`,
    submit: 'Create the organisation',
    working: 'Creating it…',
    doneTitle: 'Your organisation is ready',
    done: (loginName) => `Sign in with the account ${loginName}, and add the others under “Members”.`,
    signIn: 'Sign in',
  },
  es_ES: {
    title: 'Crear su organización',
    lead: 'Aquí todavía no hay ninguna organización. Rellene estos datos para crearla con su primer administrador.',
    code: 'Código de creación',
    codeHint: 'El servidor lo mostró al arrancar, en el terminal y en el registro; sirve una sola vez',
    organisation: 'Organización',
    name: 'Nombre completo',
    shortName: 'Nombre corto',
    shortNameHint:
      'Aparece arriba en cada página; si se deja vacío, se toma el principio del nombre completo',
    industry: 'Sector',
    industryHint:
      'Los que llevan catálogo traen eventos preparados para dar puntos; los demás empiezan con un catálogo vacío y eventos temporales',
    withLibrary: (industry) => `${industry} (con catálogo de eventos)`,
    language: 'Idioma de la organización',
    languageHint: 'Para el catálogo de eventos y los avisos',
    zone: 'Zona horaria',
    zoneHint: 'Marca el final de días y meses',
    administrator: 'Administrador',
    adminName: 'Nombre',
    loginName: 'Cuenta',
    loginNameHint: 'Para entrar: letras, dígitos y . - _ @, no solo dígitos',
    password: 'Contraseña',
    repeat: 'Repita la contraseña',
    minimum: 'Contraseña más corta',
    minimumHint:
      'Para todas las contraseñas que se fijen en la organización; se recomiendan al menos 10. Puede cambiarse después en «Seguridad»',
    characters: (length) => `${length} caracteres`,
    mobile: 'Móvil',
    email: 'Correo electrónico',
    optional: (label) => `${label} (opcional)`,
    submit: 'Crear la organización',
    working: 'Creándola…',
    doneTitle: 'Su organización está lista',
    done: (loginName) => `Entre con la cuenta ${loginName} y añada a los demás en «Miembros».`,
    signIn: 'Iniciar sesión',
  },
  ms_MY: {
    title: 'Asaskan organisasi anda',
    lead: 'Belum ada organisasi di sini. Isi maklumat ini untuk mewujudkannya bersama pentadbir pertamanya.',
    code: 'Kod pengasasan',
    codeHint:
      'Dipaparkan semasa pelayan dimulakan, pada terminal dan dalam log; boleh digunakan sekali sahaja',
    organisation: 'Organisasi',
    name: 'Nama penuh',
    shortName: 'Nama ringkas',
    shortNameHint: 'Dipaparkan di atas setiap halaman; jika kosong, permulaan nama penuh digunakan',
    industry: 'Industri',
    industryHint:
      'Yang mempunyai pustaka membawa peristiwa sedia ada untuk memberi mata; yang lain bermula dengan pustaka kosong dan peristiwa sementara',
    withLibrary: (industry) => `${industry} (dengan pustaka peristiwa)`,
    language: 'Bahasa organisasi',
    languageHint: 'Untuk pustaka peristiwa dan notis',
    zone: 'Zon waktu',
    zoneHint: 'Hari dan bulan berakhir mengikutnya',
    administrator: 'Pentadbir',
    adminName: 'Nama',
    loginName: 'Akaun',
    loginNameHint: 'Untuk log masuk: huruf, digit dan . - _ @, bukan digit sahaja',
    password: 'Kata laluan',
    repeat: 'Kata laluan sekali lagi',
    minimum: 'Kata laluan terpendek',
    minimumHint:
      'Bagi semua kata laluan yang ditetapkan dalam organisasi; disyorkan sekurang-kurangnya 10. Boleh diubah kemudian di “Keselamatan”',
    characters: (length) => `${length} aksara`,
    mobile: 'Nombor telefon bimbit',
    email: 'E-mel',
    optional: (label) => `${label} (tidak wajib)`,
    submit: 'Wujudkan organisasi',
    working: 'Sedang mewujudkan…',
    doneTitle: 'Organisasi anda sedia',
    done: (loginName) => `Log masuk dengan akaun ${loginName}, kemudian tambah yang lain di bawah “Ahli”.`,
    signIn: 'Log masuk',
  },
};
