import { numbersText } from './numbers.en_US.ts';
import type { RulesText } from './rules.zh_CN.ts';

export const rulesText: RulesText = {
  ...numbersText,
  'rule.min': ({ n }) => `At least ${n} ${n === 1 ? 'character' : 'characters'}`,
  'rule.max': ({ n }) => `At most ${n} ${n === 1 ? 'character' : 'characters'}`,
  'rule.between': ({ min, max }) => `Between ${min} and ${max} characters`,
  'rule.mobile': 'Not a valid phone number: 6–11 digits, with an optional prefix of 1–4 digits',
  'rule.email': 'Not a valid e-mail address; it should look like name@example.com',
  'rule.legal': ({ character }) => `The character “${character}” is not allowed`,
  'rule.password':
    'At least 6 characters, of at least two kinds: digits, letters, symbols (_~!@#$%^&*?); nothing else',
  'rule.passwordCharacter': ({ character }) =>
    `“${character}” is not allowed in a password: besides letters and digits only _~!@#$%^&*?`,
  'rule.notAllDigits': 'Must not be digits only',
  'rule.certificate':
    'Not a valid certificate number: an identity number of 15 or 18 digits, or up to 9 letters and digits',
  'rule.illegalSql': 'Please search for more than just “%” or “-”',
  'rule.limitInput': 'Only letters, digits and . - _ @ are allowed',
  'rule.noFuture': 'A date in the future cannot be chosen',
  'rule.window3Years': ({ from }) => `The earliest date is ${from} (the last 3 years)`,
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
