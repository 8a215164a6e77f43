import { expect, test } from 'vitest';
import { longestTurn } from '../../test/watch/longest-turn.ts';
import { pageCount } from './fixture.ts';
import { labels } from './paper.ts';
import { printed } from './print.ts';

test('5,000 labels of other names hold the process up for less than 50 ms', async () => {
  const many = Array.from({ length: 5_000 }, (_, at) => ({
    title: '星河科技有限公司',
    main: String.fromCodePoint(0x4e00 + ((at * 13) % 20_000), 0x4e00 + ((at * 7) % 3_000)),
    facts: [{ label: '工号', value: String(at) }],
    code: `K7QM9PXT${String(at).padStart(8, '0')}`,
  }));
  const head = { name: '门票', organisation: '星河', language: 'zh_CN', zone: 'Asia/Shanghai' } as const;
  const paper = labels('a4-8', many, { ...head, at: '2026-11-28T04:00:00.000Z' });
  let pdf: Buffer = Buffer.alloc(0);
  const longestMs = await longestTurn(async () => {
    pdf = await printed(paper, 'organisation');
  });
  expect(await pageCount(pdf)).toBe(625);
  expect(longestMs).toBeLessThan(50);
}, 120_000);
