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
  common_password: {
    zh_CN: '这个密码太常见，容易被猜到，请换一个',
    en_US: 'This password is too common and easily guessed; choose another',
    es_ES: 'Esta contraseña es demasiado común y fácil de adivinar; elija otra',
    ms_MY: 'Kata laluan ini terlalu biasa dan mudah diteka; pilih yang lain',
  },
  unknown_zone: {
    zh_CN: '不支持该时区',
    en_US: 'This time zone is not known',
    es_ES: 'Esta zona horaria no se conoce',
    ms_MY: 'Zon waktu ini tidak dikenali',
  },
});
