import { addDays, dayInZone } from '../../src/kit/contract/format.ts';
import { newId } from '../../src/kit/server/id.ts';
import { eventsCalls } from '../../src/modules/events/calls.ts';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import type { Person, World } from '../../src/test/world.ts';
import type { Company } from './company.ts';

export type Stock = { name: string; bTenths: number; recordDate: string };

/** The name of the n-th record of a stock; they sort as they are numbered. */
export const stockName = (index: number): string => `Stock ${String(index).padStart(3, '0')}`;

/**
 * Submits so many topics of one line each by calls: the n-th gives n tenths and happened n mod 7 days ago. For journeys
 * through lists.
 */
export async function stockOf(company: Company, count: number): Promise<Stock[]> {
  const { rows } = await company.manager.as.get(eventsCalls.list, { keyword: company.award, size: 1 });
  const eventId = rows[0]?.id ?? '';
  const today = dayInZone(new Date());
  const made: Stock[] = [];
  for (let index = 1; index <= count; index += 1) {
    const each = { name: stockName(index), bTenths: index, recordDate: addDays(today, -(index % 7)) };
    const target = company.targets[index % company.targets.length] as Person;
    const line = { memberId: target.memberId, count: 1, b: each.bTenths, a: 0, p: 0, g: 0 };
    await company.recorder.as.get(meritCalls.submit, {
      id: newId(),
      version: 0,
      document: {
        name: each.name,
        recordDate: each.recordDate,
        remark: '',
        firstReviewerId: company.first.memberId,
        lastReviewerId: company.last.memberId,
        ccIds: [],
        events: [{ eventId, name: '', desc: '', members: [line] }],
      },
    });
    made.push(each);
  }
  return made;
}

/** Both reviewers pass all that waits for them, and the points are booked. */
export async function passAll({ first, last }: Company, world: World): Promise<void> {
  const waiting = { scope: 'todo', size: 50 } as const;
  for (const { id, version } of (await first.as.get(meritCalls.list, waiting)).rows)
    await first.as.get(meritCalls.passFirst, { id, version });
  for (const { id, version } of (await last.as.get(meritCalls.list, waiting)).rows)
    await last.as.get(meritCalls.passLast, { id, version, refused: [] });
  await world.settle();
}
