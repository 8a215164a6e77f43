import { useQuery } from '@tanstack/react-query';
import { formatTenths } from '../../../kit/contract/format.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { IconArrowDown, IconArrowUp } from '../../../kit/web/display/icons.tsx';
import { useMe } from '../../../kit/web/app/me.ts';
import { callKey } from '../../../kit/web/send/use-call.ts';
import { Tag } from '../../../kit/web/display/tag.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { rankingCalls } from '../calls.ts';
import type { Basis } from '../rules.ts';
import { isWhole, type RankScope } from './rank-scope.ts';
import { findOwn, readOwn, valueOf, type Own } from './rank-source.ts';

type OwnRow = NonNullable<Own['row']>;

type OwnStandingProps = {
  scope: RankScope;
  /** Everything up to today is the cumulative ranking that the server keeps ready. */
  today: string;
  /** Turns the list to the page of a place, from 0, and marks the member there. */
  onTurn: (place: number, memberId: string) => void;
  onExplain: (row: OwnRow, basis: Basis) => void;
};

/** The user's row above the list: rank, points, distance to the next place, and neighbours. */
export function OwnStanding({ scope, today, onTurn, onExplain }: OwnStandingProps) {
  const { own: words } = useText().ranking;
  const me = useMe();
  const { span, basis } = scope;
  const ready = isWhole(scope) && (!('until' in span) || span.until === today);
  const asked = { ...scope, search: '' };
  const { data } = useQuery({
    queryKey: [...callKey(rankingCalls.mine), asked],
    queryFn: ({ signal }) => (ready ? readOwn(span, signal) : findOwn(asked, me, signal)),
    retry: false,
  });
  return (
    <section className="rk-standing" aria-label={words.label}>
      <Tag tone="accent">{words.me}</Tag>
      {data?.row ? (
        <Standing own={data} row={data.row} basis={basis} onTurn={onTurn} onExplain={onExplain} />
      ) : (
        <span className="rk-quiet">{data ? words.none : ' '}</span>
      )}
    </section>
  );
}

type StandingProps = Pick<OwnStandingProps, 'onTurn' | 'onExplain'> & { own: Own; row: OwnRow; basis: Basis };

function Standing({ own, row, basis, onTurn, onExplain }: StandingProps) {
  const text = useText();
  const { own: words, explain } = text.ranking;
  const value = formatTenths(valueOf(row, basis));
  const rank = row.rankNum.toLocaleString('en');
  const { place, toLift, before, after, total } = own;
  return (
    <>
      <strong className="k-number">
        {row.band !== null
          ? words.band(row.band)
          : total === 0
            ? words.place(rank)
            : words.rank({ rank, total: total.toLocaleString('en') })}
      </strong>
      <button
        type="button"
        className="rk-value rk-leading k-number"
        aria-label={explain.open({ name: row.memberName, what: '', value })}
        onClick={() => onExplain(row, basis)}
      >
        {value}
      </button>
      {total > 0 && row.band === null && (
        <span className="rk-quiet">{toLift === null ? words.top : words.toLift(formatTenths(toLift))}</span>
      )}
      {place !== null && (
        <>
          <span className="rk-neighbours">
            {before && (
              <Neighbour
                row={before}
                name={words.before}
                up
                onPress={() => onTurn(place - 1, before.memberId)}
              />
            )}
            {after && (
              <Neighbour row={after} name={words.after} onPress={() => onTurn(place + 1, after.memberId)} />
            )}
            <Button tone="quiet" onClick={() => onTurn(place, row.memberId)}>
              {words.find}
            </Button>
          </span>
        </>
      )}
    </>
  );
}

type NeighbourProps = { row: OwnRow; name: string; up?: boolean; onPress: () => void };

function Neighbour({ row, name, up = false, onPress }: NeighbourProps) {
  const points = formatTenths(row.meritPoint);
  return (
    <button type="button" className="rk-neighbour" onClick={onPress}>
      {up ? <IconArrowUp /> : <IconArrowDown />}
      <span className="k-hidden">{name}</span>
      <span className="k-number">{row.rankNum}</span>
      <span className="k-ellipsis">{row.memberName}</span>
      <span className="rk-quiet k-number">{points}</span>
    </button>
  );
}
