import type { Language } from '../../../../kit/contract/language.ts';
import { pageText } from '../../../satisfaction/server/door.ts';

const chinese = {
  ...pageText.zh_CN,
  subject: '您评价的是？',
  choose: '请选择',
  optional: '（可不填）',
  textTip: '最多 500 字。请不要填写您的姓名、电话等个人信息',
  chooseSubject: '请选择您要评价的对象',
  incomplete: '请回答所有必填问题',
  changed: '问题已更新，请重新回答',
  answeredTitle: '您今天已经评价过',
  answered: '同一天只能评价一次，谢谢您的支持',
  closedTitle: '评价尚未开始或已结束',
  closed: '现在不能评价，谢谢您的支持',
};

type FormText = typeof chinese;

/** The words of the page, beside those of every page of a code. */
export const formText: Readonly<Record<Language, FormText>> = {
  zh_CN: chinese,
  en_US: {
    ...pageText.en_US,
    subject: 'What are you rating?',
    choose: 'Please choose',
    optional: '(optional)',
    textTip: 'At most 500 characters. Please leave out your name, telephone number and the like',
    chooseSubject: 'Please choose what you are rating',
    incomplete: 'Please answer all questions that are not optional',
    changed: 'The questions have changed: please answer again',
    answeredTitle: 'You have answered today',
    answered: 'One answer a day counts. Thank you for your support',
    closedTitle: 'This is not open now',
    closed: 'It has not begun, or it is over. Thank you for your support',
  },
  es_ES: {
    ...pageText.es_ES,
    subject: '¿Qué valora?',
    choose: 'Elija',
    optional: '(opcional)',
    textTip: '500 caracteres como máximo. No escriba su nombre, su teléfono ni datos parecidos',
    chooseSubject: 'Elija qué valora',
    incomplete: 'Responda todas las preguntas que no son opcionales',
    changed: 'Las preguntas han cambiado: responda de nuevo',
    answeredTitle: 'Hoy ya ha respondido',
    answered: 'Cuenta una respuesta al día. Gracias por su apoyo',
    closedTitle: 'Ahora no está abierta',
    closed: 'Aún no ha empezado o ya terminó. Gracias por su apoyo',
  },
  ms_MY: {
    ...pageText.ms_MY,
    subject: 'Apakah yang anda nilai?',
    choose: 'Sila pilih',
    optional: '(pilihan)',
    textTip: 'Paling banyak 500 aksara. Jangan tulis nama, nombor telefon dan seumpamanya',
    chooseSubject: 'Sila pilih apa yang anda nilai',
    incomplete: 'Sila jawab semua soalan yang bukan pilihan',
    changed: 'Soalan telah berubah: sila jawab semula',
    answeredTitle: 'Anda sudah menjawab hari ini',
    answered: 'Satu jawapan sehari dikira. Terima kasih atas sokongan anda',
    closedTitle: 'Tidak dibuka sekarang',
    closed: 'Belum bermula atau sudah tamat. Terima kasih atas sokongan anda',
  },
};
