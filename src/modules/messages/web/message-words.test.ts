import { expect, test } from 'vitest';
import { meritText as meritEnglish } from '../../merit/words/en_US.ts';
import { meritText as meritSpanish } from '../../merit/words/es_ES.ts';
import { meritText as meritMalay } from '../../merit/words/ms_MY.ts';
import { meritText as meritChinese } from '../../merit/words/zh_CN.ts';
import { messagesText as english } from '../words/en_US.ts';
import { messagesText as spanish } from '../words/es_ES.ts';
import { messagesText as malay } from '../words/ms_MY.ts';
import { messagesText as chinese } from '../words/zh_CN.ts';
import { messagesText as fixedChineseMessages } from '../../fixed/words/messages.zh_CN.ts';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { messagesText as batchEnglishMessages } from '../../batch/words/messages.en_US.ts';
import { messagesText as batchSpanishMessages } from '../../batch/words/messages.es_ES.ts';
import { messagesText as batchMalayMessages } from '../../batch/words/messages.ms_MY.ts';
import { messagesText as batchChineseMessages } from '../../batch/words/messages.zh_CN.ts';
import { messagesText as meritEnglishMessages } from '../../merit/words/messages.en_US.ts';
import { messagesText as meritSpanishMessages } from '../../merit/words/messages.es_ES.ts';
import { messagesText as meritMalayMessages } from '../../merit/words/messages.ms_MY.ts';
import { messagesText as meritChineseMessages } from '../../merit/words/messages.zh_CN.ts';
import { offeredCategories, unsentCategories } from '../rules.ts';
import { categoryName, sentenceOf, wordsOf, type Message } from './message-words.ts';

const languages: readonly (Partial<Catalogue> & Pick<Catalogue, 'merit' | 'messages'>)[] = [
  {
    merit: meritChinese,
    messages: chinese,
    meritMessages: meritChineseMessages,
    batchMessages: batchChineseMessages,
  },
  {
    merit: meritEnglish,
    messages: english,
    meritMessages: meritEnglishMessages,
    batchMessages: batchEnglishMessages,
  },
  {
    merit: meritSpanish,
    messages: spanish,
    meritMessages: meritSpanishMessages,
    batchMessages: batchSpanishMessages,
  },
  {
    merit: meritMalay,
    messages: malay,
    meritMessages: meritMalayMessages,
    batchMessages: batchMalayMessages,
  },
];
const what = { topic: 'Week 47', by: 'Chen', reason: 'twice', of: 'Week 46', event: 'Good work', events: 1 };
const pointsKeys = [
  ...Object.keys(meritEnglishMessages).flatMap((name) =>
    /^(passed|penalised|nullified|restored|takenBack)/.test(name) ? [`merit.${name}`] : [],
  ),
  'batch.posted',
  'batch.undone',
];

const message = (key: string, params: Message['params']): Message => ({
  id: '1',
  category: 1,
  key,
  params: { ...what, date: '2026-11-22', ...params },
  objectType: null,
  objectId: null,
  link: null,
  act: null,
  unread: true,
  handled: false,
  at: '2026-11-22T04:00:00Z',
});

test.each(pointsKeys)(
  '%s says tiers and signs in every language, and stays a sentence without any',
  (key) => {
    for (const texts of languages) {
      const { points } = sentenceOf(texts, message(key, { b: 12_345, a: -20, g: 0 }), 'en_US');
      expect(points.map(({ label, figure, falls }) => [label, figure, falls])).toEqual([
        [texts.merit.tier.b, '+1,234.5', false],
        [texts.merit.tier.a, '-2.0', true],
      ]);
      const full = wordsOf(texts, message(key, { b: 50, 'event.es_ES': 'Buen trabajo' }), 'es_ES');
      expect(full).toContain(`${texts.merit.tier.b} +5.0`);
      if (key !== 'merit.penalised') expect(full).toContain('Buen trabajo');
      const without = wordsOf(texts, message(key, {}), 'en_US');
      for (const sentence of [full, without]) {
        expect(sentence).not.toMatch(/undefined|\s{2}/);
        expect(sentence).not.toContain('\0');
      }
    }
  },
);

test('an award reads otherwise than a deduction, and several events are counted', () => {
  const [texts] = languages as [(typeof languages)[0]];
  expect(wordsOf(texts, message('merit.passed', { b: 50 }), 'zh_CN')).toBe(
    '您获得 B分 +5.0：Good work，2026-11-22，“Week 47”',
  );
  expect(
    wordsOf(texts, message('merit.passed', { b: -50, events: 3, date: '', 'event.zh_CN': '好' }), 'zh_CN'),
  ).toBe('您被扣 B分 -5.0：好等 3 项，“Week 47”');
});

test('a message that brings its points written out says them', () => {
  const texts = { ...languages[0]!, fixedMessages: fixedChineseMessages };
  const posted = message('fixed.posted', { month: '2026-10', count: 2, points: '60.0' });
  expect(wordsOf(texts, posted, 'zh_CN')).toBe('2026-10 固定分已入账：本次变动 2 笔，本月累计 B分 60.0');
});

test('a message of a key that this version has no words for is shown as what it is', () => {
  const [, texts] = languages;
  expect(wordsOf(texts!, message('merit.unheard', {}), 'en_US')).toBe('New message (merit.unheard)');
  expect(wordsOf(texts!, message('other.thing', {}), 'en_US')).toBe('New message (other.thing)');
  expect(wordsOf(texts!, message('notice.text', { title: 'Hi', body: 'All' }), 'en_US')).toBe('Hi: All');
});

test('words and filters have the same categories: all but those that nothing sends', () => {
  for (const { messages } of languages) {
    expect(Object.keys(messages.category).map(Number)).toEqual(offeredCategories());
    for (const category of unsentCategories)
      expect(categoryName(messages, category)).toBe(categoryName(messages, 0));
  }
});
