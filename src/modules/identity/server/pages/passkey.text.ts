import type { Language } from '../../../../kit/contract/language.ts';

type Letter = readonly [subject: string, text: string];

/** The words of signing in with a passkey, and of the letters on a passkey or a proved address. */
export type PasskeyText = {
  use: string;
  failed: string;
  refused: string;
  letters: {
    added: Letter;
    removed: Letter;
    contact: Letter;
    code: (code: string) => string;
    codeSubject: string;
  };
};

export const passkeyText: Record<Language, PasskeyText> = {
  zh_CN: {
    use: '使用通行密钥登录',
    failed: '没有使用通行密钥，请重试或输入密码',
    refused: '该通行密钥不能登录此处，请输入密码',
    letters: {
      added: [
        '已添加通行密钥',
        '您的账号添加了一个通行密钥，可以用它登录。若不是您本人操作，请立即联系管理员。',
      ],
      removed: ['已删除通行密钥', '您的账号删除了一个通行密钥。若不是您本人操作，请立即联系管理员。'],
      contact: ['已更换手机号或邮箱', '您账号的手机号或邮箱已更换。若不是您本人操作，请立即联系管理员。'],
      code: (code) => `验证码 ${code}，用于确认这是您账号的联系方式，10 分钟内有效。请勿告诉任何人。`,
      codeSubject: '确认联系方式的验证码',
    },
  },
  en_US: {
    use: 'Sign in with a passkey',
    failed: 'No passkey was used; try again or enter your password',
    refused: 'This passkey does not sign in here; enter your password',
    letters: {
      added: [
        'A passkey was added',
        'A passkey was added to your account and can sign in. If this was not you, contact your administrator at once.',
      ],
      removed: [
        'A passkey was removed',
        'A passkey was removed from your account. If this was not you, contact your administrator at once.',
      ],
      contact: [
        'Your number or e-mail address was changed',
        'The mobile number or e-mail address of your account was changed. If this was not you, contact your administrator at once.',
      ],
      code: (code) =>
        `Code ${code}: confirms that this is an address of your account, for 10 minutes. Tell it to nobody.`,
      codeSubject: 'Code to confirm your address',
    },
  },
  es_ES: {
    use: 'Entrar con una llave de acceso',
    failed: 'No se usó ninguna llave de acceso; pruebe otra vez o escriba su contraseña',
    refused: 'Esta llave de acceso no sirve para entrar aquí; escriba su contraseña',
    letters: {
      added: [
        'Se añadió una llave de acceso',
        'Se añadió a su cuenta una llave de acceso con la que se puede entrar. Si no fue usted, avise enseguida a su administrador.',
      ],
      removed: [
        'Se eliminó una llave de acceso',
        'Se eliminó una llave de acceso de su cuenta. Si no fue usted, avise enseguida a su administrador.',
      ],
      contact: [
        'Se cambió su número o su correo',
        'Se cambió el número de móvil o el correo de su cuenta. Si no fue usted, avise enseguida a su administrador.',
      ],
      code: (code) =>
        `Código ${code}: confirma que este contacto es de su cuenta, durante 10 minutos. No se lo diga a nadie.`,
      codeSubject: 'Código para confirmar su contacto',
    },
  },
  ms_MY: {
    use: 'Log masuk dengan kunci laluan',
    failed: 'Tiada kunci laluan digunakan; cuba lagi atau masukkan kata laluan',
    refused: 'Kunci laluan ini tidak boleh log masuk di sini; masukkan kata laluan',
    letters: {
      added: [
        'Kunci laluan ditambah',
        'Satu kunci laluan telah ditambah pada akaun anda dan boleh digunakan untuk log masuk. Jika bukan anda, hubungi pentadbir segera.',
      ],
      removed: [
        'Kunci laluan dibuang',
        'Satu kunci laluan telah dibuang daripada akaun anda. Jika bukan anda, hubungi pentadbir segera.',
      ],
      contact: [
        'Nombor atau e-mel anda ditukar',
        'Nombor telefon atau e-mel akaun anda telah ditukar. Jika bukan anda, hubungi pentadbir segera.',
      ],
      code: (code) =>
        `Kod ${code}: mengesahkan bahawa ini alamat akaun anda, selama 10 minit. Jangan beritahu sesiapa.`,
      codeSubject: 'Kod untuk mengesahkan alamat anda',
    },
  },
};
