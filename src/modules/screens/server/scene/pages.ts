/** The data of the pages of a play list. */
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { liveAnnouncements } from '../../../announcements/server/door.ts';
import { latestDraw } from '../../../draws/server/door.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { birthdaysSql } from '../../../members/server/doors/relations.door.ts';
import { isInUnits } from '../../../members/server/doors/unit.door.ts';
import { todayOf, type OrgSettings } from '../../../organisation/server/door.ts';
import { bandOf } from '../../../ranking/rules.ts';
import { firstRanks } from '../../../ranking/server/door.ts';
import { mostRows, type Content, type PlayPage, type RankingPeriod } from '../../rules/content.rules.ts';
import type { ShownPage, ShownPerson, ShownRank } from '../../rules/scene.ts';
import { leftOut, minorsAmong, publicName } from './privacy.ts';

/** The place of pages: their organisation today, and what their profile says. */
export type Setting = { org: OrgSettings; content: Content };

/** The days of a ranking; a week begins on Monday. */
function daysOf(period: RankingPeriod, today: string): { from: string; to: string } {
  if (period === 'week') {
    const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
    return { from: addDays(today, -weekday), to: addDays(today, 6 - weekday) };
  }
  const month = period === 'lastMonth' ? addMonths(monthOf(today), -1) : monthOf(today);
  return { from: firstDayOf(month), to: lastDayOf(month) };
}

function spanOf(period: RankingPeriod, today: string) {
  if (period === 'total') return { until: today };
  if (period === 'month') return { month: monthOf(today) };
  return period === 'week' ? daysOf(period, today) : { month: addMonths(monthOf(today), -1) };
}

type Page<Kind extends ShownPage['kind']> = Extract<ShownPage, { kind: Kind }>;

async function rankingPage(
  tx: Tx,
  setting: Setting,
  { period, seconds }: PlayPage,
): Promise<Page<'ranking'>> {
  const { org, content } = setting;
  const { privacy, top, unitIds, withChildren } = content;
  const today = todayOf(tx, org);
  const size = privacy === 'top' ? Math.min(top, mostRows) : mostRows;
  const found = await firstRanks(tx, { span: spanOf(period, today), unitIds, withChildren, size });
  const ids = found.rows.map(({ memberId }) => memberId);
  const [minors, hidden] = await Promise.all([minorsAmong(tx, ids, org), leftOut(tx, ids)]);
  const rows = found.rows
    .filter(({ memberId }) => !hidden.has(memberId))
    .map((row): ShownRank & { memberNo: string } => {
      const { rankNum, memberId, memberNo, memberName, unitName, meritPoint, change } = row;
      const name = publicName(content, { name: memberName, isMinor: minors.has(memberId) });
      const isBand = privacy === 'bands';
      return {
        place: isBand ? 0 : rankNum,
        band: isBand ? bandOf(rankNum, found.total) : null,
        name,
        unit: unitName,
        points: isBand ? null : meritPoint,
        change: isBand ? null : change,
        memberNo,
      };
    });
  // Within a band the order would tell the places.
  const ordered =
    privacy === 'bands'
      ? rows.toSorted((a, b) => (a.band ?? 0) - (b.band ?? 0) || (a.memberNo < b.memberNo ? -1 : 1))
      : rows;
  return {
    kind: 'ranking',
    seconds,
    period,
    ...daysOf(period, today),
    total: found.total,
    rows: ordered.map(({ memberNo: _memberNo, ...row }) => row),
  };
}

/** How many days ahead birthdays are shown, and how many people. */
const [daysAhead, mostPeople] = [7, 12];

async function birthdayPage(tx: Tx, { org, content }: Setting, { seconds }: PlayPage) {
  const today = todayOf(tx, org);
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(today, index).slice(5));
  const { unitIds, withChildren } = content;
  const within = unitIds.length > 0 ? await isInUnits(tx, sql`b.id`, { unitIds, withChildren }) : sql`true`;
  const found = await tx.all(sql<{ id: string; day: string }>`
    select b.id, to_char(b.birthday, 'MM-DD') as day from ${birthdaysSql(tx)} b
    where to_char(b.birthday, 'MM-DD') = any(${days}::text[]) and ${within}
    order by array_position(${days}::text[], to_char(b.birthday, 'MM-DD')), b.id limit ${mostPeople}`);
  const ids = found.map(({ id }) => id);
  const [members, minors, hidden] = await Promise.all([
    membersByIds(tx, ids),
    minorsAmong(tx, ids, org),
    leftOut(tx, ids),
  ]);
  const people = found.flatMap(({ id, day }): ShownPerson[] => {
    const member = members.get(id);
    if (!member || hidden.has(id)) return [];
    const name = publicName(content, { name: member.name, isMinor: minors.has(id) });
    return [{ name, unit: member.unitName, day }];
  });
  return { kind: 'birthdays', seconds, people } satisfies Page<'birthdays'>;
}

/** How long a draw is shown after its list was frozen. */
const drawDays = 30;
/** The winners of a page, the last ones. */
const mostWinners = 8;

async function drawPage(
  tx: Tx,
  { org, content }: Setting,
  { kind, seconds }: PlayPage,
): Promise<ShownPage[]> {
  const draw = await latestDraw(tx, drawDays);
  if (!draw || (kind === 'winners' && draw.winners.length === 0)) return [];
  const last = draw.winners.slice(-mostWinners);
  const ids = last.map(({ memberId }) => memberId);
  const [minors, hidden] = await Promise.all([minorsAmong(tx, ids, org), leftOut(tx, ids)]);
  const winners = last.flatMap(({ memberId, memberName, unitName, prizeName }) =>
    hidden.has(memberId)
      ? []
      : [
          {
            name: publicName(content, { name: memberName, isMinor: minors.has(memberId) }),
            unit: unitName,
            prize: prizeName,
          },
        ],
  );
  const { title, state, chances } = draw;
  return kind === 'winners'
    ? [{ kind, seconds, title, winners }]
    : [{ kind: 'draw', seconds, title, state, chances, winners }];
}

/** Announcements that take turns, each as a page. */
const mostAnnouncements = 3;

/** The text of the page, or else what is published: for everybody, or for units of the screen. */
async function announcementPages(tx: Tx, { content }: Setting, page: PlayPage): Promise<ShownPage[]> {
  const { seconds, title, text } = page;
  if (text !== '') return [{ kind: 'announcement', seconds, title, text }];
  const live = await liveAnnouncements(tx);
  return live
    .filter(
      ({ audience, unitIds }) => audience === 'all' || unitIds.some((id) => content.unitIds.includes(id)),
    )
    .slice(0, mostAnnouncements)
    .map((each) => ({ kind: 'announcement', seconds, title: each.title, text: each.body }));
}

/** The pages of a play list that have something to show. */
export async function pagesOf(tx: Tx, setting: Setting): Promise<ShownPage[]> {
  const pages: ShownPage[] = [];
  for (const page of setting.content.pages) pages.push(...(await pagesFor(tx, setting, page)));
  return pages;
}

async function pagesFor(tx: Tx, setting: Setting, page: PlayPage): Promise<ShownPage[]> {
  const { kind, seconds } = page;
  switch (kind) {
    case 'ranking':
      return [await rankingPage(tx, setting, page)];
    case 'birthdays': {
      const birthdays = await birthdayPage(tx, setting, page);
      return birthdays.people.length > 0 ? [birthdays] : [];
    }
    case 'announcement':
      return announcementPages(tx, setting, page);
    case 'awards':
      return [{ kind, seconds }];
    default:
      return drawPage(tx, setting, page);
  }
}
