import type { Language } from '../../../../kit/contract/language.ts';

/** The words of the pages for a forgotten password, and of the letters that are sent. */
export type RecoveryText = {
  forgotten: string;
  askAdministrator: string;
  title: string;
  hint: string;
  mobile: string;
  mobileHint: string;
  accountHint: string;
  send: string;
  sending: string;
  sentTitle: string;
  sent: (mobile: string, minutes: number) => string;
  code: string;
  password: string;
  passwordRule: (minimum: number) => string;
  repeat: string;
  save: string;
  saving: string;
  another: string;
  back: string;
  mobile_missing: string;
  code_missing: string;
  repeat_differs: string;
  doneTitle: string;
  done: string;
  signIn: string;
  offTitle: string;
  off: string;
  linkTitle: string;
  linkHint: (account: string) => string;
  deadTitle: string;
  dead: string;
  letters: {
    codeSubject: string;
    code: (code: string) => string;
    linkSubject: string;
    link: (name: string, url: string) => string;
    /** The first password of an account. */
    readySubject: string;
    ready: string;
    changedSubject: string;
    changed: string;
  };
};

export const recoveryText: Record<Language, RecoveryText> = {
  zh_CN: {
    forgotten: '忘记密码？',
    askAdministrator: '忘记密码？请联系组织管理员重置。',
    title: '重置密码',
    hint: '输入账号和该账号的手机号，我们会发送一条短信验证码。',
    mobile: '手机号',
    mobileHint: '例如 13800000000，或带区号 +60 123456789',
    accountHint: '登录时使用的账号',
    send: '发送验证码',
    sending: '正在发送…',
    sentTitle: '输入验证码',
    sent: (mobile, minutes) =>
      `如果该账号的手机号是 ${mobile}，验证码已经发出，${minutes} 分钟内有效。没有收到时，请核对账号和号码，或联系组织管理员。`,
    code: '6 位验证码',
    password: '新密码',
    passwordRule: (minimum) => `至少 ${minimum} 位，包含数字、字母、符号中的至少两种`,
    repeat: '再次输入新密码',
    save: '设置新密码',
    saving: '正在设置…',
    another: '重新获取验证码',
    back: '返回登录',
    mobile_missing: '请输入手机号，6 至 11 位数字，区号在前',
    code_missing: '请输入短信中的 6 位数字',
    repeat_differs: '两次输入的密码不一致',
    doneTitle: '密码已重置',
    done: '所有设备上的登录都已结束。请使用新密码登录。',
    signIn: '去登录',
    offTitle: '请联系组织管理员',
    off: '此处未开通短信验证码。组织管理员可以给您发送重置密码的链接。',
    linkTitle: '设置新密码',
    linkHint: (account) => `账号 ${account}`,
    deadTitle: '这个链接已失效',
    dead: '链接只能使用一次，24 小时内有效；新的链接发出后，旧的随即失效。请让组织管理员再发一次。',
    letters: {
      codeSubject: '月桂积分验证码',
      code: (code) =>
        `【月桂积分】验证码 ${code}，10 分钟内有效，用于重置密码。不是本人操作请忽略，切勿告诉他人。`,
      linkSubject: '月桂积分：设置密码',
      link: (name, url) =>
        `${name}，您好：组织管理员为您发起了密码设置。请在 24 小时内打开以下链接，设置您自己的密码（只能使用一次）：\n${url}\n如果您没有提出请求，可以不理会，原密码继续有效。`,
      readySubject: 'Laurel：您的账号可以使用了',
      ready: 'Laurel：您的密码已设置，账号可以使用了。',
      changedSubject: '月桂积分：密码已更改',
      changed: '【月桂积分】您的密码刚刚被更改，所有登录已结束。若不是您本人操作，请立即联系组织管理员。',
    },
  },
  en_US: {
    forgotten: 'Forgotten your password?',
    askAdministrator: "Forgotten your password? Ask your organisation's administrator to reset it.",
    title: 'Reset your password',
    hint: 'Give your account and its mobile number; we send a code by text message.',
    mobile: 'Mobile number',
    mobileHint: 'Such as 13800000000, or with its country code, +60 123456789',
    accountHint: 'The one you sign in with',
    send: 'Send the code',
    sending: 'Sending…',
    sentTitle: 'Enter the code',
    sent: (mobile, minutes) =>
      `If the number of this account is ${mobile}, a code is on its way; it is good for ${minutes} minutes. If none comes, check the account and the number, or ask your organisation's administrator.`,
    code: '6-digit code',
    password: 'New password',
    passwordRule: (minimum) =>
      `At least ${minimum} characters, with at least two of digits, letters and symbols`,
    repeat: 'New password again',
    save: 'Set the new password',
    saving: 'Setting it…',
    another: 'Ask for another code',
    back: 'Back to sign-in',
    mobile_missing: 'Enter a mobile number of 6 to 11 digits, the country code before it',
    code_missing: 'Enter the 6 digits of the text message',
    repeat_differs: 'The two passwords are not the same',
    doneTitle: 'Your password has been reset',
    done: 'You have been signed out on every device. Sign in with the new password.',
    signIn: 'Sign in',
    offTitle: "Ask your organisation's administrator",
    off: 'Codes by text message are not set up here. The administrator can send you a link to reset your password.',
    linkTitle: 'Choose your password',
    linkHint: (account) => `Account ${account}`,
    deadTitle: 'This link no longer works',
    dead: "A link works once, for 24 hours, and a newer one replaces it. Ask your organisation's administrator to send another.",
    letters: {
      codeSubject: 'Laurel code',
      code: (code) =>
        `Laurel: your code is ${code}, good for 10 minutes, to reset your password. If you did not ask for it, ignore this. Tell it to nobody.`,
      linkSubject: 'Laurel: choose your password',
      link: (name, url) =>
        `Hello ${name}, your organisation's administrator asked us to let you choose a password. Open this link within 24 hours; it works once:\n${url}\nIf you did not want this, ignore it: your present password goes on working.`,
      readySubject: 'Laurel: your account is ready',
      ready: 'Laurel: your password is set, and your account is ready.',
      changedSubject: 'Laurel: your password was changed',
      changed:
        "Laurel: your password has just been changed, and you were signed out everywhere. If this was not you, tell your organisation's administrator at once.",
    },
  },
  es_ES: {
    forgotten: '¿Ha olvidado la contraseña?',
    askAdministrator:
      '¿Ha olvidado la contraseña? Pida al administrador de su organización que la restablezca.',
    title: 'Restablecer la contraseña',
    hint: 'Escriba su cuenta y el móvil de esa cuenta; le enviaremos un código por SMS.',
    mobile: 'Móvil',
    mobileHint: 'Por ejemplo 600000000, o con prefijo, 34-600000000',
    accountHint: 'La que usa para entrar',
    send: 'Enviar el código',
    sending: 'Enviando…',
    sentTitle: 'Escriba el código',
    sent: (mobile, minutes) =>
      `Si el móvil de esta cuenta es ${mobile}, el código va de camino; vale ${minutes} minutos. Si no llega, revise la cuenta y el número o pregunte al administrador de su organización.`,
    code: 'Código de 6 cifras',
    password: 'Contraseña nueva',
    passwordRule: (minimum) =>
      `Al menos ${minimum} caracteres, con dos de estos tipos: dígitos, letras, símbolos`,
    repeat: 'Repita la contraseña nueva',
    save: 'Guardar la contraseña',
    saving: 'Guardando…',
    another: 'Pedir otro código',
    back: 'Volver a la entrada',
    mobile_missing: 'Escriba un móvil de 6 a 11 cifras, con el prefijo delante',
    code_missing: 'Escriba las 6 cifras del SMS',
    repeat_differs: 'Las dos contraseñas no coinciden',
    doneTitle: 'Contraseña restablecida',
    done: 'Se han cerrado sus sesiones en todos los dispositivos. Entre con la contraseña nueva.',
    signIn: 'Iniciar sesión',
    offTitle: 'Pregunte al administrador de su organización',
    off: 'Aquí no hay códigos por SMS. El administrador puede enviarle un enlace para restablecer la contraseña.',
    linkTitle: 'Elija su contraseña',
    linkHint: (account) => `Cuenta ${account}`,
    deadTitle: 'Este enlace ya no sirve',
    dead: 'Un enlace sirve una vez, durante 24 horas, y uno nuevo lo sustituye. Pida otro al administrador de su organización.',
    letters: {
      codeSubject: 'Código de Laurel',
      code: (code) =>
        `Laurel: su código es ${code}, vale 10 minutos y sirve para restablecer la contraseña. Si no lo ha pedido, no haga caso. No se lo diga a nadie.`,
      linkSubject: 'Laurel: elija su contraseña',
      link: (name, url) =>
        `Hola, ${name}: el administrador de su organización ha pedido que elija una contraseña. Abra este enlace en las próximas 24 horas; sirve una sola vez:\n${url}\nSi no lo esperaba, no haga caso: su contraseña actual sigue valiendo.`,
      readySubject: 'Laurel: su cuenta está lista',
      ready: 'Laurel: su contraseña está establecida y su cuenta ya está lista.',
      changedSubject: 'Laurel: su contraseña ha cambiado',
      changed:
        'Laurel: su contraseña acaba de cambiar y se han cerrado todas sus sesiones. Si no ha sido usted, avise ahora mismo al administrador de su organización.',
    },
  },
  ms_MY: {
    forgotten: 'Lupa kata laluan?',
    askAdministrator: 'Lupa kata laluan? Minta pentadbir organisasi anda menetapkannya semula.',
    title: 'Tetapkan semula kata laluan',
    hint: 'Masukkan akaun dan nombor telefon bimbit akaun itu; kami menghantar kod melalui SMS.',
    mobile: 'Nombor telefon bimbit',
    mobileHint: 'Contohnya 123456789, atau dengan kod negara, +60 123456789',
    accountHint: 'Akaun yang anda guna untuk log masuk',
    send: 'Hantar kod',
    sending: 'Sedang menghantar…',
    sentTitle: 'Masukkan kod',
    sent: (mobile, minutes) =>
      `Jika nombor akaun ini ialah ${mobile}, kod sedang dihantar; sah selama ${minutes} minit. Jika tidak diterima, semak akaun dan nombor, atau hubungi pentadbir organisasi anda.`,
    code: 'Kod 6 angka',
    password: 'Kata laluan baharu',
    passwordRule: (minimum) =>
      `Sekurang-kurangnya ${minimum} aksara, dengan dua daripada angka, huruf dan simbol`,
    repeat: 'Ulang kata laluan baharu',
    save: 'Tetapkan kata laluan',
    saving: 'Sedang menetapkan…',
    another: 'Minta kod lain',
    back: 'Kembali ke log masuk',
    mobile_missing: 'Masukkan nombor 6 hingga 11 angka, kod negara di hadapan',
    code_missing: 'Masukkan 6 angka dalam SMS',
    repeat_differs: 'Kedua-dua kata laluan tidak sama',
    doneTitle: 'Kata laluan telah ditetapkan semula',
    done: 'Anda telah dilog keluar daripada semua peranti. Log masuk dengan kata laluan baharu.',
    signIn: 'Log masuk',
    offTitle: 'Hubungi pentadbir organisasi anda',
    off: 'Kod melalui SMS tidak disediakan di sini. Pentadbir boleh menghantar pautan untuk menetapkan semula kata laluan.',
    linkTitle: 'Pilih kata laluan anda',
    linkHint: (account) => `Akaun ${account}`,
    deadTitle: 'Pautan ini tidak lagi berfungsi',
    dead: 'Pautan berfungsi sekali, selama 24 jam, dan diganti oleh yang lebih baharu. Minta pentadbir organisasi anda menghantar yang lain.',
    letters: {
      codeSubject: 'Kod Laurel',
      code: (code) =>
        `Laurel: kod anda ${code}, sah 10 minit, untuk menetapkan semula kata laluan. Jika anda tidak memintanya, abaikan. Jangan beritahu sesiapa.`,
      linkSubject: 'Laurel: pilih kata laluan anda',
      link: (name, url) =>
        `Salam ${name}, pentadbir organisasi anda meminta anda memilih kata laluan. Buka pautan ini dalam masa 24 jam; ia berfungsi sekali sahaja:\n${url}\nJika anda tidak memintanya, abaikan: kata laluan semasa anda terus berfungsi.`,
      readySubject: 'Laurel: akaun anda sedia',
      ready: 'Laurel: kata laluan anda telah ditetapkan dan akaun anda sedia digunakan.',
      changedSubject: 'Laurel: kata laluan anda telah ditukar',
      changed:
        'Laurel: kata laluan anda baru sahaja ditukar dan anda telah dilog keluar di semua tempat. Jika bukan anda, beritahu pentadbir organisasi anda dengan segera.',
    },
  },
};
