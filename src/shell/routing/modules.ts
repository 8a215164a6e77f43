import type { WebModule } from '../../kit/web/app/module.ts';

/** Every module that adds something to the frame. */
export const webModules: readonly WebModule[] = Object.values(
  import.meta.glob<WebModule>('/src/modules/*/web/registry.ts', { eager: true, import: 'webModule' }),
);

/** What several modules declare for one place, in the order that they ask for. */
export const inOrder = <T extends { readonly order: number }>(all: readonly T[]): readonly T[] =>
  all.toSorted((a, b) => a.order - b.order);
