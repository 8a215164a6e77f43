import type { ChooseText } from './choose.zh_CN.ts';

export const chooseText: ChooseText = {
  title: 'Pilih organisasi',
  help: 'Akaun anda tergolong dalam organisasi berikut. Yang mana satu ingin anda masuki?',
  enter: 'Teruskan',
  signOut: 'Log keluar',
  nothingChosen: 'Sila pilih kumpulan',
  lastUsed: ({ time }) => `Kali terakhir ${time}`,
  current: 'Terkini',
  neverUsed: 'Belum digunakan',
  member: ({ name }) => `Sebagai ${name}`,
  administrator: 'Pentadbir',
  closed: 'Ditutup',
  alert: 'Perlu perhatian',
  memberStatus: {
    '0': 'Dibekukan',
    '1': 'Aktif',
    '2': 'Belum diaktifkan',
    '3': 'Dihentikan',
    '4': 'Dipadam',
  },
  alertTitle: ({ name }) => `${name} perlu perhatian`,
  alertPaidUntil: ({ day }) => `Perkhidmatan dibayar sehingga ${day}.`,
  alertAsk: ({ names }) => `Sila hubungi pentadbir: ${names}`,
  alertTip:
    'Sehingga perkara ini selesai, anda boleh masuk dan melihat, tetapi tidak boleh mengubah apa-apa.',
  refused: 'Organisasi ini tidak dapat dibuka. Pilih yang lain atau cuba lagi kemudian.',
  noneTitle: 'Belum ada organisasi',
  noneText:
    'Akaun anda bukan ahli mana-mana organisasi. Masukkan kod jemputan di bawah, atau minta pentadbir menambah anda.',
};
