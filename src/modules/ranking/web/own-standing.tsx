import type { OutputOf } from '../../../kit/contract/call.ts';
import { formatTenths } from '../../../kit/contract/format.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { IconArrowDown, IconArrowUp } from '../../../kit/web/display/icons.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useHold } from '../../../kit/web/app/hold.tsx';
import { Tag } from '../../../kit/web/display/tag.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { rankingCalls } from '../calls.ts';
import type { Basis } from '../rules.ts';
import { inputOf, valueOf, type PlainRow } from './rank-source.ts';
import type { RankScope } from './rank-scope.ts';

type Own = OutputOf<typeof rankingCalls.standing>;

type OwnStandingProps = {
  scope: RankScope;
  /** Turns the list to the page of a place, from 0, and marks the member there. */
  onTurn: (place: number, memberId: string) => void;
  onExplain: (row: PlainRow, basis: Basis) => void;
};

/** The user's row above the list: rank, points, distance to the next place, and neighbours. */
export function OwnStanding({ scope, onTurn, onExplain }: OwnStandingProps) {
  const { own: words } = useText().ranking;
  const { search: _, ...request } = inputOf({ ...scope, points: undefined });
  const { data, isPending } = useCall(rankingCalls.standing, request, { quiet: true });
  useHold(isPending);
  return (
    <section className="rk-standing" aria-label={words.label}>
      <Tag tone="accent">{words.me}</Tag>
      {data?.own ? (
        <Standing own={data} row={data.own} basis={scope.basis} onTurn={onTurn} onExplain={onExplain} />
      ) : (
        <span className="k-second">{data ? words.none : ' '}</span>
      )}
    </section>
  );
}

type StandingProps = Pick<OwnStandingProps, 'onTurn' | 'onExplain'> & {
  own: Own;
  row: PlainRow;
  basis: Basis;
};

function Standing({ own, row, basis, onTurn, onExplain }: StandingProps) {
  const text = useText();
  const { own: words, explain } = text.ranking;
  const value = formatTenths(valueOf(row, basis));
  const rank = row.rankNum.toLocaleString('en');
  const { place, toLift, before, after, total } = own;
  const [above, below] = [before.at(-1), after[0]];
  return (
    <>
      <strong className="k-number">
        {row.band !== null ? words.band(row.band) : words.rank({ rank, total: total.toLocaleString('en') })}
      </strong>
      <button
        type="button"
        className="rk-value rk-leading k-number"
        aria-label={explain.open({ name: row.memberName, what: '', value })}
        onClick={() => onExplain(row, basis)}
      >
        {value}
      </button>
      {row.band === null && (
        <span className="k-second">{toLift === null ? words.top : words.toLift(formatTenths(toLift))}</span>
      )}
      {place !== null && (
        <>
          <span className="rk-neighbours">
            {above && (
              <Neighbour
                row={above}
                basis={basis}
                name={words.before}
                up
                onPress={() => onTurn(place - 1, above.memberId)}
              />
            )}
            {below && (
              <Neighbour
                row={below}
                basis={basis}
                name={words.after}
                onPress={() => onTurn(place + 1, below.memberId)}
              />
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

type NeighbourProps = { row: PlainRow; basis: Basis; name: string; up?: boolean; onPress: () => void };

function Neighbour({ row, basis, name, up = false, onPress }: NeighbourProps) {
  const points = formatTenths(valueOf(row, basis));
  return (
    <button type="button" className="rk-neighbour" onClick={onPress}>
      {up ? <IconArrowUp /> : <IconArrowDown />}
      <span className="k-hidden">{name}</span>
      <span className="k-number">{row.rankNum}</span>
      <span className="k-ellipsis">{row.memberName}</span>
      <span className="k-second k-number">{points}</span>
    </button>
  );
}
