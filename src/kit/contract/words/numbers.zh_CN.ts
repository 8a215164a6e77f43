/** The sentences that a number box shows without asking the server, in Chinese: the shape of the other languages. */
export const numbersText = {
  'rule.required': ({ label }: { label?: string }) => (label ? `请输入${label}` : '请填写此项'),
  'rule.numeric': '请输入正整数',
  'rule.integer': '请输入整数',
  'rule.number': ({ example }: { example: string }) => `这不是数字，请写成如 ${example}`,
  'rule.twoNumbers': ({ first, second }: { first: string; second: string }) =>
    `这个数有两种读法，请写成 ${first} 或 ${second}`,
  'rule.decimals': ({ n }: { n: number }) => `最多 ${n} 位小数`,
  'rule.atLeast': ({ n }: { n: number }) => `不能小于 ${n}`,
  'rule.atMost': ({ n }: { n: number }) => `不能大于 ${n}`,
};
