import type { Language } from '../../../../kit/contract/language.ts';

type Way = { label: string; lead: string; missing: string; wrong: string; choose: string };

/** The words of the second-step page and of the letters about it. */
export type SecondStepText = {
  title: string;
  submit: string;
  another: string;
  code: Way;
  recovery: Way;
  /** Subject and text. */
  letters: Record<'on' | 'off', readonly [string, string]>;
};

export const secondStepText: Record<Language, SecondStepText> = {
  zh_CN: {
    title: '第二步',
    submit: '继续',
    another: '换一个账号登录',
    code: {
      label: '6 位代码',
      lead: '打开手机上的验证器，输入它现在显示的 6 位代码。',
      missing: '请输入代码',
      wrong: '代码不正确或已用过；请输入现在显示的代码',
      choose: '使用验证器的代码',
    },
    recovery: {
      label: '恢复码',
      lead: '输入开启两步登录时保存的一个恢复码；每个只能用一次。',
      missing: '请输入恢复码',
      wrong: '恢复码不正确或已用过',
      choose: '手机不在身边？使用恢复码',
    },
    letters: {
      on: [
        '月桂积分：两步登录已开启',
        '【月桂积分】您的账号刚刚开启了两步登录。若不是您本人操作，请立即联系组织管理员。',
      ],
      off: [
        '月桂积分：两步登录已关闭',
        '【月桂积分】您的账号刚刚关闭了两步登录。若不是您本人操作，请立即联系组织管理员。',
      ],
    },
  },
  en_US: {
    title: 'Second step',
    submit: 'Continue',
    another: 'Sign in as somebody else',
    code: {
      label: '6-digit code',
      lead: 'Open your authenticator and enter the 6 digits that it shows now.',
      missing: 'Enter the code',
      wrong: 'The code is wrong or was used before; enter the one shown now',
      choose: 'Use the code of the authenticator',
    },
    recovery: {
      label: 'Recovery code',
      lead: 'Enter one of the codes that you kept when you switched two-step sign-in on; each works once.',
      missing: 'Enter a recovery code',
      wrong: 'The recovery code is wrong or was used before',
      choose: 'No authenticator at hand? Use a recovery code',
    },
    letters: {
      on: [
        'Laurel: two-step sign-in is on',
        "Laurel: two-step sign-in has just been switched on for your account. If this was not you, tell your organisation's administrator at once.",
      ],
      off: [
        'Laurel: two-step sign-in is off',
        "Laurel: two-step sign-in has just been switched off for your account. If this was not you, tell your organisation's administrator at once.",
      ],
    },
  },
  es_ES: {
    title: 'Segundo paso',
    submit: 'Continuar',
    another: 'Entrar con otra cuenta',
    code: {
      label: 'Código de 6 dígitos',
      lead: 'Abra su autenticador y escriba los 6 dígitos que muestra ahora.',
      missing: 'Escriba el código',
      wrong: 'El código no es correcto o ya se usó; escriba el que se muestra ahora',
      choose: 'Usar el código del autenticador',
    },
    recovery: {
      label: 'Código de recuperación',
      lead: 'Escriba uno de los códigos que guardó al activar el acceso en dos pasos; cada uno sirve una vez.',
      missing: 'Escriba un código de recuperación',
      wrong: 'El código de recuperación no es correcto o ya se usó',
      choose: '¿No tiene el autenticador a mano? Use un código de recuperación',
    },
    letters: {
      on: [
        'Laurel: acceso en dos pasos activado',
        'Laurel: se acaba de activar el acceso en dos pasos en su cuenta. Si no ha sido usted, avise ahora mismo al administrador de su organización.',
      ],
      off: [
        'Laurel: acceso en dos pasos desactivado',
        'Laurel: se acaba de desactivar el acceso en dos pasos en su cuenta. Si no ha sido usted, avise ahora mismo al administrador de su organización.',
      ],
    },
  },
  ms_MY: {
    title: 'Langkah kedua',
    submit: 'Teruskan',
    another: 'Log masuk sebagai orang lain',
    code: {
      label: 'Kod 6 digit',
      lead: 'Buka pengesah anda dan masukkan 6 digit yang dipaparkannya sekarang.',
      missing: 'Masukkan kod',
      wrong: 'Kod tidak betul atau telah digunakan; masukkan kod yang dipaparkan sekarang',
      choose: 'Guna kod pengesah',
    },
    recovery: {
      label: 'Kod pemulihan',
      lead: 'Masukkan satu daripada kod yang anda simpan semasa menghidupkan log masuk dua langkah; setiap satu berfungsi sekali.',
      missing: 'Masukkan kod pemulihan',
      wrong: 'Kod pemulihan tidak betul atau telah digunakan',
      choose: 'Pengesah tiada bersama anda? Guna kod pemulihan',
    },
    letters: {
      on: [
        'Laurel: log masuk dua langkah dihidupkan',
        'Laurel: log masuk dua langkah baru sahaja dihidupkan untuk akaun anda. Jika bukan anda, beritahu pentadbir organisasi anda dengan segera.',
      ],
      off: [
        'Laurel: log masuk dua langkah dimatikan',
        'Laurel: log masuk dua langkah baru sahaja dimatikan untuk akaun anda. Jika bukan anda, beritahu pentadbir organisasi anda dengan segera.',
      ],
    },
  },
};
