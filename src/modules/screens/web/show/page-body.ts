/** The pages of a play list as elements. */
import type { ShownAward, ShownPage, ShownRank, ShownWinner } from '../../rules/scene.ts';
import { h } from './dom.ts';
import type { Wording } from './text.ts';

type Facts = { words: Wording; awards: readonly ShownAward[]; today: string };
type Page<Kind extends ShownPage['kind']> = Extract<ShownPage, { kind: Kind }>;

/** The heading of a page, and the line below it. */
export function titleOf(page: ShownPage, words: Wording): { title: string; under: string } {
  const { text } = words;
  switch (page.kind) {
    case 'ranking': {
      const days = page.period === 'total' ? '' : `${words.day(page.from)} – ${words.day(page.to)} · `;
      return { title: text.ranking[page.period], under: `${days}${text.members(page.total)}` };
    }
    case 'awards':
      return { title: text.awards, under: '' };
    case 'birthdays':
      return { title: text.birthdays, under: '' };
    case 'announcement':
      return { title: page.title, under: '' };
    case 'winners':
      return { title: text.winners, under: page.title };
    default:
      return { title: page.title, under: text.chances(page.chances) };
  }
}

export function bodyOf(page: ShownPage, facts: Facts): HTMLElement {
  switch (page.kind) {
    case 'ranking':
      return page.rows.some(({ band }) => band !== null) ? bandsBody(page, facts) : rankingBody(page, facts);
    case 'awards':
      return awardsBody(facts);
    case 'birthdays':
      return birthdaysBody(page, facts);
    case 'announcement':
      return h('div', 'said', h('p', sizeOf(page.text), page.text));
    case 'winners':
    case 'draw':
      return winnersBody(page.winners);
  }
}

/** Long texts are set smaller, so that they are shown whole. */
export const sizeOf = (text: string): string => {
  const width = [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e_7f ? 2 : 1), 0);
  return width <= 36 ? 'huge' : width <= 120 ? 'large' : 'small';
};

/** The first three on a podium, the others in a list beside it. */
function rankingBody({ rows }: Page<'ranking'>, { words }: Facts): HTMLElement {
  if (rows.length === 0) return h('div', 'said', h('p', 'large quiet', words.text.noRanking));
  const [first, second, third, ...rest] = rows;
  const highest = first?.points ?? 0;
  const steps = [second, first, third].flatMap((row) => (row ? [step(row, words)] : []));
  return h(
    'div',
    rest.length > 0 ? 'ranking' : 'ranking alone',
    h('div', 'podium', ...steps),
    rest.length > 0 && h('ol', 'places', ...rest.map((row) => placeOf(row, highest, words))),
  );
}

const step = (row: ShownRank, words: Wording): HTMLElement =>
  h(
    'div',
    `step place-${row.place > 3 ? 3 : row.place}`,
    h('span', 'medal', String(row.place)),
    h('b', 'name', row.name),
    h('span', 'unit', row.unit),
    h('span', 'block', h('span', 'points', row.points === null ? '' : words.points(row.points))),
  );

function placeOf(row: ShownRank, highest: number, words: Wording): HTMLElement {
  const { place, name, unit, points, change } = row;
  const bar = h('i', 'bar');
  const share = highest > 0 && points !== null ? Math.max(0, Math.min(1, points / highest)) : 0;
  bar.style.setProperty('--share', share.toFixed(3));
  return h(
    'li',
    '',
    bar,
    h('span', 'place', String(place)),
    h('b', 'name', name),
    h('span', 'unit', unit),
    h('span', change !== null && change > 0 ? 'change up' : 'change', arrowOf(change)),
    h('span', 'points', points === null ? '' : words.points(points)),
  );
}

/** A rise alone: a hall need not read who fell. */
const arrowOf = (change: number | null): string => (change !== null && change > 0 ? `▲${change}` : '');

/** Names by the share of the ranking that they belong to. */
function bandsBody({ rows }: Page<'ranking'>, { words }: Facts): HTMLElement {
  const bands = Map.groupBy(rows, ({ band }) => band ?? 100);
  return h(
    'div',
    'bands',
    ...[...bands].map(([band, own]) =>
      h(
        'section',
        '',
        h('h3', '', words.text.band(band)),
        h('div', 'people', ...own.map(({ name, unit }) => h('p', '', h('b', '', name), h('span', '', unit)))),
      ),
    ),
  );
}

function awardsBody({ words, awards }: Facts): HTMLElement {
  if (awards.length === 0) return h('div', 'said', h('p', 'large quiet', words.text.noAwards));
  return h(
    'ol',
    'awards',
    ...awards.slice(0, 6).map(({ key, name, unit, event, points }) => {
      const row = h(
        'li',
        '',
        h('b', 'name', name),
        h('span', 'unit', unit),
        h('span', 'event', event),
        h('span', 'points', `+${words.points(points)}`),
      );
      row.dataset['key'] = key;
      return row;
    }),
  );
}

function birthdaysBody({ people }: Page<'birthdays'>, { words, today }: Facts): HTMLElement {
  return h(
    'div',
    'cards',
    ...people.slice(0, 8).map(({ name, unit, day }) => {
      const isToday = today.endsWith(day);
      return h(
        'div',
        isToday ? 'card today' : 'card',
        h('span', 'day', isToday ? words.text.today : words.day(`2024-${day}`)),
        h('b', 'name', name),
        h('span', 'unit', unit),
      );
    }),
  );
}

const winnersBody = (winners: readonly ShownWinner[]): HTMLElement =>
  h(
    'div',
    'cards',
    ...winners
      .slice(0, 8)
      .map(({ name, unit, prize }) =>
        h('div', 'card', h('span', 'day', prize), h('b', 'name', name), h('span', 'unit', unit)),
      ),
  );
