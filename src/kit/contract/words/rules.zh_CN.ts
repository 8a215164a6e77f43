import type { RuleTexts } from '../rules.ts';
import { numbersText } from './numbers.zh_CN.ts';

/** What each rule says, in Chinese: the shape that the other languages must satisfy. */
export const rulesText = {
  ...numbersText,
  'rule.min': ({ n }: { n: number }) => `至少 ${n} 个字符`,
  'rule.max': ({ n }: { n: number }) => `最多 ${n} 个字符`,
  'rule.between': ({ min, max }: { min: number; max: number }) => `请输入 ${min} 到 ${max} 个字符`,
  'rule.mobile': '手机号格式不正确，请输入 6–11 位数字，前面可加 1–4 位区号',
  'rule.email': '邮箱格式不正确，例如 name@example.com',
  'rule.legal': ({ character }: { character: string }) => `不支持字符“${character}”，请删除`,
  'rule.password': '密码至少 6 位，须包含数字、字母、符号（_~!@#$%^&*?）中的至少两种，不能有其他字符',
  'rule.passwordCharacter': ({ character }: { character: string }) =>
    `密码中不能有“${character}”；除字母和数字外只能用 _~!@#$%^&*?`,
  'rule.notAllDigits': '不能全是数字',
  'rule.certificate': '证件号格式不正确：15 或 18 位身份证号，或不超过 9 位的字母和数字',
  'rule.illegalSql': '不能只输入“%”或“-”',
  'rule.limitInput': '只能输入字母、数字和 . - _ @',
  'rule.noFuture': '不能选择未来的日期',
  'rule.window3Years': ({ from }: { from: string }) => `最早可选 ${from}（近 3 年）`,
  'rule.itemsMin': ({ n }: { n: number }) => `至少选择 ${n} 项`,
  'rule.itemsMax': ({ n }: { n: number }) => `最多 ${n} 项`,
  'rule.duplicate': '有重复的项',
  'rule.choice': '请从给出的选项中选择',
  'rule.day': '日期不存在，请按 2026-01-31 的格式填写',
  'rule.month': '月份不正确',
  'rule.id': '编号格式不正确',
  'rule.type': '内容的类型不正确',
  'rule.format': '格式不正确',
  'rule.unknown': '不认识的字段',
} satisfies RuleTexts;

export type RulesText = typeof rulesText;
