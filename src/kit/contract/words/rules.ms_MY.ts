import { numbersText } from './numbers.ms_MY.ts';
import type { RulesText } from './rules.zh_CN.ts';

export const rulesText: RulesText = {
  ...numbersText,
  'rule.min': ({ n }) => `Sekurang-kurangnya ${n} aksara`,
  'rule.max': ({ n }) => `Selebih-lebihnya ${n} aksara`,
  'rule.between': ({ min, max }) => `Antara ${min} hingga ${max} aksara`,
  'rule.mobile': 'Nombor telefon tidak sah: 6–11 digit, boleh didahului awalan 1–4 digit',
  'rule.email': 'Alamat e-mel tidak sah; contohnya nama@example.com',
  'rule.legal': ({ character }) => `Aksara “${character}” tidak dibenarkan`,
  'rule.password':
    'Sekurang-kurangnya 6 aksara daripada dua jenis atau lebih: digit, huruf, simbol (_~!@#$%^&*?); tiada aksara lain',
  'rule.passwordCharacter': ({ character }) =>
    `“${character}” tidak dibenarkan dalam kata laluan: selain huruf dan digit hanya _~!@#$%^&*?`,
  'rule.notAllDigits': 'Tidak boleh terdiri daripada digit sahaja',
  'rule.certificate':
    'Nombor dokumen tidak sah: nombor pengenalan 15 atau 18 digit, atau sehingga 9 huruf dan digit',
  'rule.illegalSql': 'Sila cari lebih daripada “%” atau “-” sahaja',
  'rule.limitInput': 'Hanya huruf, digit dan . - _ @ dibenarkan',
  'rule.noFuture': 'Tarikh akan datang tidak boleh dipilih',
  'rule.window3Years': ({ from }) => `Tarikh paling awal ialah ${from} (3 tahun yang lalu)`,
  'rule.itemsMin': ({ n }) => `Pilih sekurang-kurangnya ${n}`,
  'rule.itemsMax': ({ n }) => `Selebih-lebihnya ${n} item`,
  'rule.duplicate': 'Terdapat item yang berulang',
  'rule.choice': 'Sila pilih salah satu pilihan yang diberi',
  'rule.day': 'Tarikh itu tidak wujud; tulis seperti 2026-01-31',
  'rule.month': 'Bulan itu tidak wujud',
  'rule.id': 'Pengecam tidak sah',
  'rule.type': 'Bukan jenis nilai yang dijangka di sini',
  'rule.format': 'Format tidak sah',
  'rule.unknown': 'Medan ini tidak dikenali',
};
