import type { WebModule } from '../../../kit/web/app/module.ts';

export const webModule: WebModule = { palette: () => import('./palette.tsx') };
