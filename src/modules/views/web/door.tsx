import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ListQuery } from '../../../kit/web/list/list-query.ts';
import type { SavedViewsProps } from '../../../kit/web/list/views/saved-views.types.ts';
import { callKey, useCall } from '../../../kit/web/send/use-call.ts';
import { writer } from '../../../kit/web/send/write.ts';
import type { TableView } from '../../../kit/web/table/table-model.ts';
import { useScreen } from '../../../kit/web/app/screen.ts';
import { writeQuery } from '../../../kit/web/list/list-address.ts';
import { late } from '../../../kit/web/overlay/late.tsx';
import type { PanelProps, StoredView } from './panel.types.ts';
import { viewsCalls, type ListSettings, type ViewContent } from '../calls.ts';

const NO_VIEWS: StoredView['saved'] = [];

/** The part that `useList` uses: the person's arrangement and the saved views. */
export type ListViewProps = {
  view: TableView;
  onView: (view: TableView) => void;
  savedViews: SavedViewsProps;
};

/** How the user arranged the columns of a list or the parts of a page, kept on the server. */
export function useArrangement(screen: string) {
  const queries = useQueryClient();
  const stored = useCall(viewsCalls.get, { screen }, { staleMs: 60_000, quiet: true });
  const [write] = useState(writer);
  const settings = stored.data?.settings ?? null;
  const view = useMemo(() => (settings ? viewOf(settings) : {}), [settings]);
  const onView = useCallback(
    (next: TableView) => {
      const changed = Object.keys(next).length > 0 ? settingsOf(next) : null;
      const queryKey = callKey(viewsCalls.get, { screen });
      const isKnown = queries.getQueryData(queryKey) !== undefined;
      // An answer on its way would undo the change; its other content is requested again.
      void queries.cancelQueries({ queryKey });
      queries.setQueryData<StoredView>(queryKey, (stored) => ({
        saved: stored?.saved ?? [],
        settings: changed,
      }));
      // The arrangement is a comfort: when it cannot be kept, the screen stays as it is for now.
      void write(viewsCalls.save, { screen, settings: changed }, { quiet: true })
        .then(() => (isKnown ? undefined : queries.invalidateQueries({ queryKey })))
        .catch(() => {});
    },
    [queries, write, screen],
  );
  return { view, onView, kept: stored };
}

/**
 * A list's columns, widths, pins and density as the user left them, stored on the server, and saved views, own and
 * shared. `screen` is the path of the list without parameters.
 */
export function useListView(screen: string, query: ListQuery): ListViewProps {
  const { view, onView, kept: stored } = useArrangement(screen);
  const savedViews = useSavedViews(screen, stored.data?.saved ?? NO_VIEWS, { query, view, onView });
  return { view, onView, savedViews };
}

type Standing = {
  query: ListQuery;
  view: TableView;
  onView: (view: TableView) => void;
};

const ViewsPanel = late<PanelProps>(async () => (await import('./views-panel.tsx')).ViewsPanel, {
  look: 'place',
  words: ['views'],
});

/** The key of the view in use in the address. */
const viewKey = '_view';

function useSavedViews(screen: string, views: StoredView['saved'], standing: Standing): SavedViewsProps {
  const { query, view, onView } = standing;
  const { search, setSearch } = useScreen();
  const { [viewKey]: chosenId, ...others } = search;
  const content = { search: searchOf(query), settings: settingsOf(view) };
  const same = views.find((one) => isSame(one.content, content)) ?? null;
  // The chosen view stays in use when something is changed on top of it, so that the view can store the change.
  const current = same ?? views.find(({ id }) => id === chosenId) ?? null;
  const isChanged = current === null ? Object.keys(query.filters).length > 0 : same === null;
  const take = (next: ListQuery, id: string | null): void =>
    setSearch({ ...writeQuery(next, others), ...(id !== null && { [viewKey]: id }) });
  // A visit by the address of a view finds its columns, too.
  const arrange = useEffectEvent(() => {
    const led = views.find(({ id }) => id === chosenId);
    if (led?.content.settings) onView(viewOf(led.content.settings));
  });
  const areKnown = views.length > 0;
  useEffect(() => {
    if (areKnown) arrange();
  }, [areKnown]);
  return {
    current: current?.name ?? null,
    isNone: views.length === 0,
    changed: isChanged,
    panel: (close) => (
      <ViewsPanel
        screen={screen}
        views={views}
        current={current?.id ?? null}
        changed={isChanged}
        content={content}
        place={placeOf(others)}
        onChoose={(id) => {
          const chosen = views.find((one) => one.id === id);
          if (!chosen) return take({ ...query, page: 1, sort: null, filters: {} }, null);
          take({ ...(JSON.parse(chosen.content.search) as ListQuery), page: 1, size: query.size }, chosen.id);
          if (chosen.content.settings) onView(viewOf(chosen.content.settings));
        }}
        onSaved={(id) => take(query, id)}
        close={close}
      />
    ),
  };
}

/** The screen's part of an address, without the marked line. */
const placeOf = ({ _line: _, ...search }: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(search).flatMap(([key, value]) => (key.startsWith('_') ? [[key, String(value)]] : [])),
  ).toString();

function searchOf({ sort, filters }: ListQuery): string {
  const ordered = Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify({ sort, filters: Object.fromEntries(ordered) });
}

/** Compares regardless of the order of keys, which the database does not keep. */
function isSame(one: ViewContent, other: ViewContent): boolean {
  const arrangement = ({ settings }: ViewContent): string =>
    JSON.stringify(settingsOf(settings ? viewOf(settings) : {}));
  return one.search === other.search && arrangement(one) === arrangement(other);
}

function viewOf({ columns, density }: ListSettings): TableView {
  return {
    // A column that the user only moved keeps the screen's other settings.
    shown: Object.fromEntries(
      columns.flatMap(({ key, hidden }) => (hidden === undefined ? [] : [[key, !hidden]])),
    ),
    order: columns.map(({ key }) => key),
    widths: Object.fromEntries(columns.flatMap(({ key, widthPx }) => (widthPx ? [[key, widthPx]] : []))),
    pinned: Object.fromEntries(
      columns.flatMap(({ key, pinned }) => (pinned ? [[key, 'start' as const]] : [])),
    ),
    ...(density && { density: density === 'compact' ? 'compact' : 'comfortable' }),
  };
}

function settingsOf(view: TableView): ListSettings {
  const keys = new Set([
    ...(view.order ?? []),
    ...Object.keys(view.shown ?? {}),
    ...Object.keys(view.widths ?? {}),
    ...Object.keys(view.pinned ?? {}),
  ]);
  return {
    columns: [...keys].map((key) => {
      const widthPx = view.widths?.[key];
      return {
        key,
        ...(view.shown?.[key] !== undefined && { hidden: !view.shown[key] }),
        ...(widthPx && { widthPx: Math.round(Math.min(1_000, Math.max(40, widthPx))) }),
        ...(view.pinned?.[key] === 'start' && { pinned: 'left' as const }),
      };
    }),
    ...(view.density && { density: view.density === 'comfortable' ? 'normal' : 'compact' }),
  };
}
