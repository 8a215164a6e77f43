import { refusals } from '../../../kit/contract/refusal.ts';

export const identityRefusals = refusals({
  login_taken: {
    zh_CN: '该账号已被使用',
    en_US: 'This account name is already taken',
    es_ES: 'Este nombre de cuenta ya está en uso',
    ms_MY: 'Nama akaun ini sudah digunakan',
  },
  weak_password: {
    zh_CN: '密码至少 6 位，且须包含数字、字母、符号中的至少两种',
    en_US: 'Use at least 6 characters, with at least two of digits, letters and symbols',
    es_ES: 'Use al menos 6 caracteres, con dos de estos tipos: dígitos, letras, símbolos',
    ms_MY: 'Guna sekurang-kurangnya 6 aksara, dengan dua daripada angka, huruf dan simbol',
  },
  password_character: {
    zh_CN: '密码中不能有“{character}”；除字母和数字外只能用 _~!@#$%^&*?',
    en_US: '“{character}” is not allowed in a password: besides letters and digits only _~!@#$%^&*?',
    es_ES: '«{character}» no se admite en una contraseña: además de letras y cifras, solo _~!@#$%^&*?',
    ms_MY: '“{character}” tidak dibenarkan dalam kata laluan: selain huruf dan digit hanya _~!@#$%^&*?',
  },
  common_password: {
    zh_CN: '这个密码太常见，容易被猜到，请换一个',
    en_US: 'This password is too common and easily guessed; choose another',
    es_ES: 'Esta contraseña es demasiado común y fácil de adivinar; elija otra',
    ms_MY: 'Kata laluan ini terlalu biasa dan mudah diteka; pilih yang lain',
  },
  guessable_password: {
    zh_CN: '请不要用账号、姓名或组织名称作密码，加上数字或符号也容易被猜到',
    en_US:
      'Do not use the account, your name or the name of the organisation, not even with digits or symbols around it',
    es_ES: 'No use la cuenta, su nombre ni el de la organización, tampoco con dígitos o símbolos alrededor',
    ms_MY: 'Jangan guna akaun, nama anda atau nama organisasi, walaupun ditambah angka atau simbol',
  },
  short_password: {
    zh_CN: '您所在的组织要求密码至少 {n} 位',
    en_US: 'Your organisation asks for at least {n} characters',
    es_ES: 'Su organización pide al menos {n} caracteres',
    ms_MY: 'Organisasi anda menetapkan sekurang-kurangnya {n} aksara',
  },
  wrong_password: {
    zh_CN: '当前密码不正确',
    en_US: 'The current password is not right',
    es_ES: 'La contraseña actual no es correcta',
    ms_MY: 'Kata laluan semasa tidak betul',
  },
  same_password: {
    zh_CN: '新密码不能与当前密码相同',
    en_US: 'The new password must differ from the current one',
    es_ES: 'La contraseña nueva debe ser distinta de la actual',
    ms_MY: 'Kata laluan baharu mesti berbeza daripada yang semasa',
  },
  no_phone_codes: {
    zh_CN: '此处未开通短信验证码；请联系组织管理员重置密码',
    en_US: "Codes by text message are not set up here; your organisation's administrator resets passwords",
    es_ES: 'Aquí no hay códigos por SMS; el administrador de su organización restablece las contraseñas',
    ms_MY:
      'Kod melalui SMS tidak disediakan di sini; pentadbir organisasi anda menetapkan semula kata laluan',
  },
  wrong_code: {
    zh_CN: '验证码不正确或已失效，请核对，或重新获取',
    en_US: 'The code is wrong or no longer valid; check it, or ask for a new one',
    es_ES: 'El código no es correcto o ha caducado; revíselo o pida otro',
    ms_MY: 'Kod tidak betul atau tidak lagi sah; semak, atau minta yang baharu',
  },
  reset_closed: {
    zh_CN: '短信找回密码暂时关闭，请稍后再试，或联系组织管理员',
    en_US: "Reset by phone is closed for the moment; try later, or ask your organisation's administrator",
    es_ES:
      'El restablecimiento por teléfono está cerrado por ahora; pruebe más tarde o pregunte al administrador',
    ms_MY: 'Tetapan semula melalui telefon ditutup buat sementara; cuba kemudian, atau hubungi pentadbir',
  },
  no_letters: {
    zh_CN: '服务器未配置邮件或短信，无法发送重置链接；请联系系统管理员配置 MAIL_URL 或 SMS_URL',
    en_US:
      'No e-mail or text messages are set up, so no link can be sent; ask who runs this server to set MAIL_URL or SMS_URL',
    es_ES:
      'No hay correo ni SMS configurados, así que no se puede enviar el enlace; pida a quien administra el servidor que defina MAIL_URL o SMS_URL',
    ms_MY:
      'E-mel dan SMS tidak disediakan, jadi pautan tidak dapat dihantar; minta pentadbir pelayan menetapkan MAIL_URL atau SMS_URL',
  },
  no_own_address: {
    zh_CN: '该用户没有经本人验证的邮箱或手机号，无法发送重置链接',
    en_US:
      'This user has no e-mail address or mobile number that was proved to be theirs; no link can be sent',
    es_ES: 'Este usuario no tiene un correo ni un móvil comprobados como suyos; no se puede enviar el enlace',
    ms_MY: 'Pengguna ini tiada e-mel atau nombor telefon yang disahkan miliknya; pautan tidak dapat dihantar',
  },
  wrong_founding_code: {
    zh_CN: '创建码不正确或已失效，请查看服务器启动时显示的代码',
    en_US: 'This code is wrong or no longer valid; use the one that the server printed at its start',
    es_ES: 'El código no es correcto o ya no vale; use el que el servidor mostró al arrancar',
    ms_MY: 'Kod tidak betul atau tidak lagi sah; guna kod yang dipaparkan semasa pelayan dimulakan',
  },
  second_step_not_offered: {
    zh_CN: '两步登录只向组织管理人员开放',
    en_US: 'Two-step sign-in is offered to those who administer an organisation',
    es_ES: 'El acceso en dos pasos se ofrece a quienes administran una organización',
    ms_MY: 'Log masuk dua langkah ditawarkan kepada pentadbir organisasi',
  },
  second_step_on: {
    zh_CN: '两步登录已经开启；如需更换验证器，请先关闭',
    en_US: 'Two-step sign-in is on already; switch it off first to use another authenticator',
    es_ES: 'El acceso en dos pasos ya está activado; desactívelo antes de usar otro autenticador',
    ms_MY: 'Log masuk dua langkah sudah dihidupkan; matikan dahulu untuk menggunakan pengesah lain',
  },
  wrong_step_code: {
    zh_CN: '代码不正确或已用过；请输入验证器当前显示的代码',
    en_US: 'The code is wrong or was used before; enter the one that your authenticator shows now',
    es_ES: 'El código no es correcto o ya se usó; escriba el que muestra ahora su autenticador',
    ms_MY: 'Kod tidak betul atau telah digunakan; masukkan kod yang dipaparkan oleh pengesah sekarang',
  },
  passkey_refused: {
    zh_CN: '无法使用这个通行密钥，请重新操作；如果仍不行，请换一个设备',
    en_US: 'This passkey cannot be taken; begin again, or use another device',
    es_ES: 'No se puede aceptar esta llave de acceso; empiece de nuevo o use otro dispositivo',
    ms_MY: 'Kunci laluan ini tidak dapat diterima; mula semula, atau guna peranti lain',
  },
  too_many_passkeys: {
    zh_CN: '最多可以有 {n} 个通行密钥，请先删除不用的',
    en_US: 'There may be {n} passkeys; remove one that is not used first',
    es_ES: 'Puede haber {n} llaves de acceso; elimine antes una que no use',
    ms_MY: 'Paling banyak {n} kunci laluan; buang yang tidak digunakan dahulu',
  },
  contact_unchanged: {
    zh_CN: '这已经是您验证过的号码或邮箱',
    en_US: 'This has been proved to be yours already',
    es_ES: 'Ya se comprobó que es suyo',
    ms_MY: 'Ini telah pun disahkan milik anda',
  },
  no_contact_codes: {
    zh_CN: '服务器未配置这种方式的验证码，请联系系统管理员',
    en_US: 'This server sends no codes that way; ask who runs it',
    es_ES: 'Este servidor no envía códigos por esa vía; consulte a quien lo administra',
    ms_MY: 'Pelayan ini tidak menghantar kod melalui cara itu; hubungi pentadbir pelayan',
  },
  no_secret_key: {
    zh_CN: '该组织未开放密钥功能',
    en_US: 'The secret key is not offered to this organisation',
    es_ES: 'La clave secreta no se ofrece a esta organización',
    ms_MY: 'Kunci rahsia tidak ditawarkan kepada organisasi ini',
  },
  own_second_step_first: {
    zh_CN: '请先为自己开启两步登录或添加通行密钥，并用它重新登录，否则您会失去管理权限',
    en_US:
      'Set up a second step or a passkey of your own first and sign in with it, or your own rights would rest',
    es_ES:
      'Configure antes su propio segundo paso o una llave de acceso y entre con ella; si no, sus propios permisos quedarían en suspenso',
    ms_MY:
      'Sediakan langkah kedua atau kunci laluan anda sendiri dahulu dan log masuk dengannya, jika tidak hak anda sendiri akan digantung',
  },
  unknown_zone: {
    zh_CN: '不支持该时区',
    en_US: 'This time zone is not known',
    es_ES: 'Esta zona horaria no se conoce',
    ms_MY: 'Zon waktu ini tidak dikenali',
  },
});

/** Too many requests: 429, with the time to wait. */
export const rateRefusals = refusals(
  {
    code_wait: {
      zh_CN: '获取过于频繁，请在 {seconds} 秒后再试',
      en_US: 'Asked too often; try again in {seconds} s',
      es_ES: 'Demasiadas solicitudes; vuelva a probar en {seconds} s',
      ms_MY: 'Terlalu kerap; cuba lagi dalam {seconds} saat',
    },
    code_limit: {
      zh_CN: '次数已达上限，请过些时候再试，或联系组织管理员',
      en_US: "The limit is reached; try again later, or ask your organisation's administrator",
      es_ES: 'Se alcanzó el límite; pruebe más tarde o pregunte al administrador de su organización',
      ms_MY: 'Had telah dicapai; cuba kemudian, atau hubungi pentadbir organisasi anda',
    },
  },
  429,
);
