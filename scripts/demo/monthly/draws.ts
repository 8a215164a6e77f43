/** Draws of the demo: one that is over, one whose list is frozen, and a draft. */
import * as z from 'zod/mini';
import type { Call, OutputOf } from '../../../src/kit/contract/call.ts';
import { addDays } from '../../../src/kit/contract/format.ts';
import type { LocalizedText } from '../../../src/kit/contract/refusal.ts';
import type { App } from '../../../src/kit/server/module.ts';
import type { drawsCalls, stageCalls, winnerCalls } from '../../../src/modules/draws/calls.ts';
import { drawsModule } from '../../../src/modules/draws/server/module.ts';
import { actAs } from '../actor.ts';
import type { DemoOrganisation } from '../organisations.ts';
import type { Chance } from '../random.ts';
import type { Happening } from '../variety.ts';

const texts = {
  quarter: {
    zh_CN: '第三季度感谢抽奖',
    en_US: 'Thank-you draw of the third quarter',
    es_ES: 'Sorteo de agradecimiento del tercer trimestre',
    ms_MY: 'Cabutan terima kasih suku ketiga',
  },
  yearEnd: {
    zh_CN: '年会大抽奖',
    en_US: 'Great draw of the year',
    es_ES: 'Gran sorteo de fin de año',
    ms_MY: 'Cabutan besar hujung tahun',
  },
  spring: {
    zh_CN: '春节抽奖（筹备中）',
    en_US: 'Spring draw (in preparation)',
    es_ES: 'Sorteo de primavera (en preparación)',
    ms_MY: 'Cabutan musim bunga (dalam persediaan)',
  },
  trip: {
    zh_CN: '海边双人游',
    en_US: 'A weekend by the sea for two',
    es_ES: 'Fin de semana en la playa para dos',
    ms_MY: 'Hujung minggu di pantai untuk dua orang',
  },
  song: {
    zh_CN: '三张奖票',
    en_US: 'Three tickets',
    es_ES: 'Tres vales',
    ms_MY: 'Tiga tiket',
  },
  word: { zh_CN: '蓝色的雨伞', en_US: 'blue umbrella', es_ES: 'paraguas azul', ms_MY: 'payung biru' },
  absent: {
    zh_CN: '不在现场',
    en_US: 'Not in the hall',
    es_ES: 'No está en la sala',
    ms_MY: 'Tiada di dewan',
  },
} satisfies Record<string, LocalizedText>;

type Draft = {
  title: LocalizedText;
  basis: 'tickets' | 'members';
  fromDay: string | null;
  toDay: string | null;
};

/** The days before today on which draws happen; tickets are there long before. */
export function draws(app: App, organisation: DemoOrganisation, chance: Chance, today: string): Happening[] {
  const { manager, vocabulary } = organisation;
  const { language } = vocabulary;
  const send = <C extends Call>(call: string, input: object): Promise<OutputOf<C>> =>
    actAs<C>(app, organisation, manager, {
      module: drawsModule,
      call,
      input: z.parse(drawsModule.calls[call]!.input, input),
    });
  const draft = async ({ title, ...rules }: Draft): Promise<string> => {
    const id = chance.id(app.db.clock.now ?? new Date());
    const stock = await send<typeof drawsCalls.prizes>('prizes', {});
    const prize = stock.toSorted((one, other) => other.stock - one.stock)[0];
    await send('save', {
      id,
      version: 0,
      title: title[language],
      note: '',
      ...rules,
      winsOnce: true,
      losers: 'back',
      unitIds: [],
      rounds: [
        ...(prize ? [{ prizeId: prize.id, prizeName: '', tickets: null, winners: 5 }] : []),
        { prizeId: null, prizeName: texts.song[language], tickets: 3, winners: 2 },
        { prizeId: null, prizeName: texts.trip[language], tickets: null, winners: 1 },
      ],
    });
    return id;
  };

  const drawAll = async (): Promise<void> => {
    const fromDay = addDays(today, -60);
    const id = await draft({ title: texts.quarter, basis: 'tickets', fromDay, toDay: null });
    await send('freeze', { id, version: 1 });
    await send('stageBegin', { id, version: 2, word: texts.word[language] });
    const { draw } = await send<typeof stageCalls.show>('stageShow', { id });
    for (const { place } of draw.rounds) {
      const { winners } = await send<typeof stageCalls.round>('stageRound', { id, place });
      const [first] = winners;
      if (place === 1 && first)
        await send('stageRedraw', { id: first.id, version: first.version, reason: texts.absent[language] });
    }
    const { version } = await send<typeof drawsCalls.detail>('detail', { id });
    await send('stageFinish', { id, version });
    const { rows } = await send<typeof winnerCalls.list>('winnerList', { drawId: id, state: 'won' });
    const items = rows.slice(0, -2).map((winner) => ({ id: winner.id, version: winner.version }));
    await send('winnerHand', { items });
  };
  const freeze = async (): Promise<void> => {
    const days = { fromDay: addDays(today, -21), toDay: addDays(today, -7) };
    const id = await draft({ title: texts.yearEnd, basis: 'tickets', ...days });
    await send('freeze', { id, version: 1 });
    await draft({ title: texts.spring, basis: 'members', fromDay: null, toDay: null });
  };
  return [
    { day: addDays(today, -12), minute: 1_080, run: drawAll },
    { day: addDays(today, -1), minute: 1_080, run: freeze },
  ];
}
