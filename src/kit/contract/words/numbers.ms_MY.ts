import type { numbersText as chinese } from './numbers.zh_CN.ts';

export const numbersText: typeof chinese = {
  'rule.required': ({ label }) => (label ? `Sila isi ${label}` : 'Sila isi medan ini'),
  'rule.numeric': 'Mestilah nombor bulat positif',
  'rule.integer': 'Mestilah nombor bulat',
  'rule.number': ({ example }) => `Bukan nombor; tulis seperti ${example}`,
  'rule.twoNumbers': ({ first, second }) => `Ini boleh dibaca dengan dua cara: tulis ${first} atau ${second}`,
  'rule.decimals': ({ n }) => `Selebih-lebihnya ${n} tempat perpuluhan`,
  'rule.atLeast': ({ n }) => `Tidak boleh kurang daripada ${n}`,
  'rule.atMost': ({ n }) => `Tidak boleh melebihi ${n}`,
};
