/** For tests of vouchers and of what they are shown with. */
import { newId } from '../../../kit/server/id.ts';
import type { Person, World } from '../../../test/world.ts';
import { meritWorld, type MeritWorld } from '../../merit/server/builders.ts';
import { vouchersCalls, type VoucherRow } from '../calls.ts';
import { typeCalls, type VoucherType } from '../type.calls.ts';

type Terms = Partial<Omit<VoucherType, 'id' | 'version' | 'issued'>>;

/** A type of vouchers worth 50.00 that may be used in parts. */
export async function voucherType({ as }: Pick<Person, 'as'>, terms: Terms = {}): Promise<string> {
  const id = newId();
  const plain = {
    name: `Canteen ${id}`,
    kind: 'value',
    value: 5_000,
    isPartial: true,
    validDays: 30,
    lastDay: null,
    limitTimes: null,
    limitSpan: null,
    most: null,
    isActive: true,
    note: '',
  } as const;
  await as.get(typeCalls.save, { ...plain, ...terms, id, version: 0 });
  return id;
}

/** Issues as many vouchers of a type to a member, and answers them by their numbers. */
export async function issued(
  { as }: Pick<Person, 'as'>,
  { memberId }: Pick<Person, 'memberId'>,
  { voucherTypeId, vouchers = 1 }: { voucherTypeId: string; vouchers?: number },
): Promise<VoucherRow[]> {
  await as.get(vouchersCalls.issue, { id: newId(), voucherTypeId, memberIds: [memberId], vouchers });
  const query = { page: 1, size: 200, voucherTypeId, memberId, sort: 'serial' } as const;
  return (await as.get(vouchersCalls.list, query)).rows;
}

/** An organisation with a type of vouchers, at noon of 2026-11-20 there. */
export async function voucherWorld(
  world: World,
  terms: Terms = {},
): Promise<MeritWorld & { voucherTypeId: string; member: Person }> {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  return { ...merit, voucherTypeId: await voucherType(merit.manager, terms), member: merit.targets[0]! };
}
