import { firstDayOf, lastDayOf } from '../../../../kit/contract/format.ts';
import { namedValue } from '../../../../kit/web/picker/named.ts';
import { unitsValue } from '../../../members/web/fields.tsx';
import type { ReportKey, ReportRow } from '../../day.calls.ts';

type Search = Readonly<Record<string, unknown>>;
const report = '/device/attendanceReport';

/** Where a row of the report leads: to its days, or to the members behind it, in the days that are shown. */
export function drillOf(
  by: ReportKey,
  { key, name }: Pick<ReportRow, 'key' | 'name'>,
  search: Search,
  today: string,
): string {
  const address = new URLSearchParams();
  const add = (label: string, value: unknown): void => {
    for (const each of [value ?? []].flat()) if (typeof each === 'string') address.append(label, each);
  };
  if (by === 'month') {
    const month = Number(key.replace('-', ''));
    add('from', firstDayOf(month));
    add('to', lastDayOf(month));
  } else {
    add('from', search['from'] ?? `${today.slice(0, 8)}01`);
    add('to', search['to']);
  }
  if (by === 'unit') add('unitIds', unitsValue({ unitIds: [key], withChildren: false }));
  else add('unitIds', search['unitIds']);
  if (by === 'member') add('member', namedValue({ id: key, name }));
  else add('member', search['member']);
  return `${by === 'member' ? `${report}/days` : report}?${address}`;
}
