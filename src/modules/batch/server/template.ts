/** The content of the template of a file of points. */
import type { Language } from '../../../kit/contract/language.ts';
import type { Reword } from '../../../kit/contract/words/reword.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { rewordOf } from '../../../kit/server/words.ts';
import type { Row, Sheet } from '../../../kit/server/sheet/spreadsheet.ts';
import { enabledEvents, type StoredEvent } from '../../events/server/door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { membersInUnits, unitsUnder } from '../../members/server/doors/unit.door.ts';
import { rangeOf, tierIsOn, tiers } from '../../merit/rules/record.rules.ts';
import { meritWords } from '../../merit/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { columnTitles, eventsTitle } from './rows/columns.ts';

/** An example row; with units, a row for each of their members who can receive points; and the events to choose from. */
export async function filled(
  tx: Tx,
  { unitIds, withChildren }: { unitIds: readonly string[]; withChildren: boolean },
  language: Language,
): Promise<{ example: Row; rows: Row[]; aside: NonNullable<Sheet['aside']> }> {
  const [org, events] = [await settings(tx), await enabledEvents(tx)];
  const under = await unitsUnder(tx, unitIds, withChildren);
  const members = await membersByIds(tx, await membersInUnits(tx, under));
  const rows = [...members.values()]
    .filter(({ status }) => status === 'active')
    .sort((one, other) => (one.number < other.number ? -1 : 1))
    .map(({ number, name }) => ({ number, name }));
  const reword = await rewordOf(tx);
  const aside = eventSheet(events, org.level, { language, reword });
  const example = { date: todayOf(tx, org), event: aside.rows[0]?.['event'], count: '1' };
  return { example, rows, aside };
}

/** The events that an import may name: by name where only one is called so, else by code. */
function eventSheet(
  events: readonly StoredEvent[],
  level: number,
  { language, reword }: { language: Language; reword: Reword },
): NonNullable<Sheet['aside']> {
  const { columns, tier: tierWords } = meritWords[language];
  const named = Map.groupBy(events, ({ eventName }) => eventName);
  const shownTiers = tiers.filter((tier) => tierIsOn(tier, level));
  return {
    title: eventsTitle[language],
    choicesFor: 'event',
    columns: [
      { key: 'event', title: columnTitles[language].event, type: 'text', width: 32 },
      { key: 'code', title: columns.eventCode, type: 'text', width: 14 },
      { key: 'type', title: columns.typeName, type: 'text', width: 20 },
      ...shownTiers.map((tier) => ({
        key: tier,
        title: reword(tierWords[tier], language),
        type: 'tenths' as const,
        width: 12,
      })),
    ],
    rows: events.map((event) => ({
      event: named.get(event.eventName)?.length === 1 ? event.eventName : event.code,
      code: event.code,
      type: event.typeName,
      ...Object.fromEntries(shownTiers.map((tier) => [tier, rangeOf(event, tier).value])),
    })),
  };
}
