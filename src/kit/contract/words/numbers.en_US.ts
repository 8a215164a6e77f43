import type { numbersText as chinese } from './numbers.zh_CN.ts';

export const numbersText: typeof chinese = {
  'rule.required': ({ label }) => (label ? `Please enter: ${label}` : 'Please fill in this field'),
  'rule.numeric': 'Must be a positive whole number',
  'rule.integer': 'Must be a whole number',
  'rule.number': ({ example }) => `Not a number; write it like ${example}`,
  'rule.twoNumbers': ({ first, second }) => `This can be read in two ways: write ${first} or ${second}`,
  'rule.decimals': ({ n }) => `At most ${n} ${n === 1 ? 'decimal' : 'decimals'}`,
  'rule.atLeast': ({ n }) => `Must not be less than ${n}`,
  'rule.atMost': ({ n }) => `Must not be more than ${n}`,
};
