import type { numbersText as chinese } from './numbers.zh_CN.ts';

export const numbersText: typeof chinese = {
  'rule.required': ({ label }) => (label ? `Rellene el campo «${label}»` : 'Rellene este campo'),
  'rule.numeric': 'Debe ser un número entero positivo',
  'rule.integer': 'Debe ser un número entero',
  'rule.number': ({ example }) => `No es un número; escríbalo como ${example}`,
  'rule.twoNumbers': ({ first, second }) => `Se puede leer de dos maneras: escriba ${first} o ${second}`,
  'rule.decimals': ({ n }) => `Como máximo ${n} ${n === 1 ? 'decimal' : 'decimales'}`,
  'rule.atLeast': ({ n }) => `No puede ser menor que ${n}`,
  'rule.atMost': ({ n }) => `No puede ser mayor que ${n}`,
};
