import type { WebModule } from '../../kit/web/app/module.ts';

/** Every module that adds something to the frame. */
export const webModules: readonly WebModule[] = Object.values(
  import.meta.glob<WebModule>('/src/modules/*/web/registry.ts', { eager: true, import: 'webModule' }),
);
