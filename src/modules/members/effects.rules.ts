import type { OutputOf } from '../../kit/contract/call.ts';
import type { memberEffectsCalls } from './effects.calls.ts';
import { effectKinds, maximumEffectNames } from './rules.ts';

export type Effect = OutputOf<typeof memberEffectsCalls.effects>['effects'][number];

/** The effects of several pieces as those of one. */
export function together(effects: readonly Effect[]): readonly Effect[] {
  return effectKinds.flatMap((kind) => {
    const of = effects.filter((effect) => effect.kind === kind);
    if (of.length === 0) return [];
    const sum = (part: 'members' | 'count'): number => of.reduce((all, effect) => all + effect[part], 0);
    return {
      kind,
      members: sum('members'),
      count: sum('count'),
      blocks: of.some(({ blocks }) => blocks),
      names: of
        .flatMap(({ names }) => names)
        .toSorted((a, b) => b.count - a.count)
        .slice(0, maximumEffectNames),
    };
  });
}
