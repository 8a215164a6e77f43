import { useEffect, useMemo, useRef, useState } from 'react';
import { dayInZone } from '../../kit/contract/format.ts';
import { isGranted, useMe } from '../../kit/web/app/me.ts';
import type { HomePart } from '../../kit/web/app/slots.ts';
import { useNarrow } from '../../kit/web/app/use-narrow.ts';
import { useNow } from '../../kit/web/app/use-now.ts';
import { DismissedContext, type Dismissed } from '../../kit/web/home/dismissed.ts';
import { HomeReady, isAnswered } from '../../kit/web/home/ready.ts';
import { HomeWaiting } from '../../kit/web/home/waiting.tsx';
import { useSettings } from '../../kit/web/settings/settings.ts';
import { orderOf, type TableView } from '../../kit/web/table/table-model.ts';
import { useLanguage, useText } from '../../kit/web/text/text.tsx';
import { useArrangement } from '../../modules/views/web/door.tsx';
import { languageTags } from '../words/words.ts';
import { inOrder } from '../routing/modules.ts';
import { actsPart } from './acts.tsx';
import { Arrange } from './arrange.tsx';
import { indexPageOf } from './index-page.ts';
import { homeParts } from './parts.ts';
import './home.css';

/** After so long the page shows what has come. */
const patienceMs = 6_000;

/** The home page: what waits, the user's numbers, ways to everyday work, and news; by rights, as the user arranged it. */
export default function Home() {
  const style = useSettings((settings) => settings.style);
  const { view, onView, kept: stored } = useArrangement('/home');
  const own = useOwnParts();
  const inOrder = arranged(own, view);
  const { isReady, tellers } = useAllReady(inOrder, isAnswered(stored));
  const isNarrow = useNarrow();
  const columns = isNarrow
    ? [inOrder.filter(({ width }) => width !== 'full')]
    : (['wide', 'narrow'] as const).map((width) => inOrder.filter((part) => part.width === width));
  const draw = (parts: readonly HomePart[]) =>
    parts.map(({ id, Part }) => (
      <HomeReady key={id} value={tellers(id)}>
        <Part />
      </HomeReady>
    ));
  const dismissed = useMemo(
    (): Dismissed => ({
      has: (id) => view.shown?.[id] === false,
      add: (id) => onView({ ...view, shown: { ...view.shown, [id]: false } }),
    }),
    [view, onView],
  );
  return (
    <div className="h-home" data-index={indexPageOf(style)}>
      <Greeting>
        <Arrange parts={own} view={view} onView={onView} />
      </Greeting>
      {!isReady && <HomeWaiting />}
      {/* Nothing that is not drawn can move. */}
      <div className="h-parts" hidden={!isReady}>
        <DismissedContext value={dismissed}>
          {draw(inOrder.filter(({ width }) => width === 'full'))}
          <div className="h-columns">
            {columns.map((parts, index) => (
              <div key={index}>{draw(parts)}</div>
            ))}
          </div>
        </DismissedContext>
      </div>
    </div>
  );
}

function useOwnParts(): readonly HomePart[] {
  const me = useMe();
  return useMemo(
    () =>
      inOrder([actsPart, ...homeParts]).filter(
        ({ permission, isFor }) =>
          (permission === undefined || isGranted(me, permission)) && (isFor?.(me) ?? true),
      ),
    [me],
  );
}

/** In the user's order, without what he hid. */
function arranged(parts: readonly HomePart[], view: TableView): HomePart[] {
  const byId = new Map(parts.map((part) => [part.id, part]));
  return orderOf(parts, view).flatMap((id) => {
    const part = byId.get(id);
    return part && (part.title === undefined || (view.shown?.[id] ?? true)) ? [part] : [];
  });
}

/** Whether all parts have their first answers; once they had them, it stays so. */
function useAllReady(parts: readonly HomePart[], isArranged: boolean) {
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set());
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const isReady = isOver || (isArranged && parts.every(({ id }) => ready.has(id)));
  useEffect(() => {
    if (isReady) setOver(true);
  }, [isReady]);
  const known = useRef(new Map<string, () => void>());
  const tellers = (id: string): (() => void) => {
    const teller =
      known.current.get(id) ??
      (() => setReady((before) => (before.has(id) ? before : new Set([...before, id]))));
    known.current.set(id, teller);
    return teller;
  };
  return { isReady, tellers };
}

const hourNames = [
  [11, 'morning'],
  [13, 'noon'],
  [18, 'afternoon'],
] as const;

function Greeting({ children }: { children: React.ReactNode }) {
  const { shellHome: home } = useText();
  const me = useMe();
  const tag = languageTags[useLanguage()];
  const zone = useSettings((settings) => settings.zone);
  const now = useNow();
  const hour = Number(
    new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(now),
  );
  const part = hour < 4 ? 'evening' : (hourNames.find(([until]) => hour < until)?.[1] ?? 'evening');
  const day = new Intl.DateTimeFormat(tag, {
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    timeZone: zone,
  }).format(now);
  return (
    <header className="h-greeting">
      <h1>{home.hello({ greeting: home.greeting[part], name: me.name })}</h1>
      <p>
        <time dateTime={dayInZone(now, zone)}>{day}</time>
        <span>{me.organisation.name}</span>
      </p>
      {children}
    </header>
  );
}
