import type * as z from 'zod/mini';
import { issuesToFields } from '../../contract/fields.ts';
import { kitRefusals } from '../../contract/kit.refusals.ts';
import type { Language } from '../../contract/language.ts';
import { Refusal, type LocalizedText } from '../../contract/refusal.ts';
import { refusalText, type FieldRefusal, type RuleTexts } from '../../contract/rules.ts';
import { rulesText as en } from '../../contract/words/rules.en_US.ts';
import { rulesText as es } from '../../contract/words/rules.es_ES.ts';
import { rulesText as ms } from '../../contract/words/rules.ms_MY.ts';
import { rulesText as zh } from '../../contract/words/rules.zh_CN.ts';

const texts: Record<Language, RuleTexts> = { zh_CN: zh, en_US: en, es_ES: es, ms_MY: ms };

/** The refusal of an input that breaks its rules: one message per path, in every language. */
export function inputRefusal(error: z.core.$ZodError): Refusal {
  const general = kitRefusals.invalid_input();
  const fields = Object.fromEntries(
    Object.entries(issuesToFields(error)).map(([path, field]) => [path, ruleRefusal(field)]),
  );
  return new Refusal(general.reason, general.text, {}, { fields });
}

/** A broken rule as a refusal, its sentence taken from the rules' own catalogues. */
export function ruleRefusal(field: FieldRefusal): Refusal {
  const format = (language: Language): string => refusalText(texts[language], field) ?? field.key;
  const text: LocalizedText = {
    zh_CN: format('zh_CN'),
    en_US: format('en_US'),
    es_ES: format('es_ES'),
    ms_MY: format('ms_MY'),
  };
  return new Refusal(field.key, text);
}
