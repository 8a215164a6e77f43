import type { RulesText } from './rules.zh_CN.ts';

export const rulesText: RulesText = {
  'rule.required': ({ label }) => (label ? `Please enter: ${label}` : 'Please fill in this field'),
  'rule.min': ({ n }) => `At least ${n} ${n === 1 ? 'character' : 'characters'}`,
  'rule.max': ({ n }) => `At most ${n} ${n === 1 ? 'character' : 'characters'}`,
  'rule.between': ({ min, max }) => `Between ${min} and ${max} characters`,
  'rule.numeric': 'Must be a positive whole number',
  'rule.mobile': 'Not a valid phone number: 6–11 digits, with an optional prefix of 1–4 digits',
  'rule.email': 'Not a valid e-mail address; it should look like name@example.com',
  'rule.legal': ({ character }) => `The character “${character}” is not allowed`,
  'rule.password':
    'At least 6 characters, of at least two kinds: digits, letters, symbols (_~!@#$%^&*?); nothing else',
  'rule.passwordCharacter': ({ character }) =>
    `“${character}” is not allowed in a password: besides letters and digits only _~!@#$%^&*?`,
  'rule.notAllDigits': 'Must not be digits only',
  'rule.integer': 'Must be a whole number',
  'rule.number': ({ example }) => `Not a number; write it like ${example}`,
  'rule.twoNumbers': ({ first, second }) => `This can be read in two ways: write ${first} or ${second}`,
  'rule.decimals': ({ n }) => `At most ${n} ${n === 1 ? 'decimal' : 'decimals'}`,
  'rule.certificate':
    'Not a valid certificate number: an identity number of 15 or 18 digits, or up to 9 letters and digits',
  'rule.illegalSql': 'Please search for more than just “%” or “-”',
  'rule.limitInput': 'Only letters, digits and . - _ @ are allowed',
  'rule.noFuture': 'A date in the future cannot be chosen',
  'rule.window3Years': ({ from }) => `The earliest date is ${from} (the last 3 years)`,
  'rule.atLeast': ({ n }) => `Must not be less than ${n}`,
  'rule.atMost': ({ n }) => `Must not be more than ${n}`,
  'rule.itemsMin': ({ n }) => `Choose at least ${n}`,
  'rule.itemsMax': ({ n }) => `No more than ${n} ${n === 1 ? 'entry' : 'entries'}`,
  'rule.duplicate': 'The same entry appears more than once',
  'rule.choice': 'Please choose one of the options',
  'rule.day': 'There is no such date; write it like 2026-01-31',
  'rule.month': 'There is no such month',
  'rule.id': 'Not a valid identifier',
  'rule.type': 'This is not the kind of value expected here',
  'rule.format': 'The format is not valid',
  'rule.unknown': 'This field is not known',
};
