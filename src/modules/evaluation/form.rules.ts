/** Forms of evaluation cards: their questions, what of two versions can be compared, and whether an answer is complete. */
import { languages, type Language } from '../../kit/contract/language.ts';
import { weightedScore } from './rules/score.ts';

export const questionKinds = ['stars', 'choice', 'text'] as const;
type QuestionKind = (typeof questionKinds)[number];

export type Texts = Readonly<Record<Language, string>>;
/** `score`: 1 to 5, or 0 for one that counts for nothing. */
type Option = { id: string; text: Texts; score: number };
export type Question = {
  id: string;
  kind: QuestionKind;
  text: Texts;
  required: boolean;
  /** How much its score counts, 0 for nothing. What counts has to be answered, so that all answers count the same. */
  weight: number;
  options: readonly Option[];
};
export type Form = { heading: Texts; intro: Texts; questions: readonly Question[] };

export const mostQuestions = 30;
export const mostOptions = 10;
export const textLength = 500;

export const noTexts: Texts = { zh_CN: '', en_US: '', es_ES: '', ms_MY: '' };

/** In the reader's language, else in the first that there is. */
export const textIn = (texts: Texts, language: Language): string =>
  texts[language] || languages.map((each) => texts[each]).find((text) => text !== '') || '';

/** A value of each question: the stars, the id of an option, or a text. Missing or empty: not answered. */
export type Values = Readonly<Record<string, string>>;

/** The question that cannot be read so, with the reason. */
export type Wrong = { questionId: string; reason: 'missing' | 'unknown' | 'long' };

export function wrongOf({ questions }: Pick<Form, 'questions'>, values: Values): Wrong | null {
  for (const question of questions) {
    const reason = wrongValue(question, values[question.id] ?? '');
    if (reason) return { questionId: question.id, reason };
  }
  const surplus = Object.keys(values).find((id) => !questions.some((question) => question.id === id));
  return surplus === undefined ? null : { questionId: surplus, reason: 'unknown' };
}

function wrongValue({ kind, required, options }: Question, value: string): Wrong['reason'] | null {
  if (value.trim() === '') return required ? 'missing' : null;
  if (kind === 'stars') return /^[1-5]$/.test(value) ? null : 'unknown';
  if (kind === 'choice') return options.some(({ id }) => id === value) ? null : 'unknown';
  return value.length > textLength ? 'long' : null;
}

/** The score of a value in hundredths; 0 for none. */
export const scoreOf = ({ kind, options }: Question, value: string): number =>
  kind === 'stars'
    ? Number(value) * 100
    : kind === 'choice'
      ? (options.find(({ id }) => id === value)?.score ?? 0) * 100
      : 0;

/** Questions whose scores make the score of an answer. */
const isCounted = ({ kind, weight, options }: Question): boolean =>
  weight > 0 && (kind === 'stars' || (kind === 'choice' && options.every(({ score }) => score > 0)));

/** The score of a complete answer in hundredths; null where no question counts. */
export const answerScore = ({ questions }: Pick<Form, 'questions'>, values: Values): number | null =>
  weightedScore(
    questions
      .filter(isCounted)
      .map((question) => ({ score: scoreOf(question, values[question.id] ?? ''), weight: question.weight })),
  );

const scaleOf = ({ id, kind, options }: Question): string =>
  JSON.stringify([id, kind, options.map((option) => [option.id, option.score])]);

/** Whether the answers to a question of two versions are of one kind: its words may differ, what can be answered may not. */
export const isComparable = (one: Question, other: Question): boolean => scaleOf(one) === scaleOf(other);

/** Equal where the scores of whole answers to two versions mean the same. */
export const countedOf = ({ questions }: Pick<Form, 'questions'>): string =>
  JSON.stringify(
    questions
      .filter(isCounted)
      .map((question) => [scaleOf(question), question.weight])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );
