import type { WebModule } from '../../../kit/web/app/module.ts';
import { auditPath, checkingPath, fixedMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: fixedMenu,
  screens: {
    '/fixedintegral/integralConfigure': {
      load: () => import('./config/configure.tsx'),
      words: ['fixed', 'files', 'members'],
    },
    '/fixedintegral/integralConfigure/batchImport': {
      load: () => import('./config/imports.tsx'),
      words: ['fixed', 'kitImport'],
    },
    '/integralConfigure/startintegral': {
      load: () => import('./start/start-list.tsx'),
      words: ['fixed', 'files', 'members'],
    },
    [checkingPath]: { load: () => import('./checking/checking.tsx'), words: ['fixed', 'files'] },
    [auditPath]: { load: () => import('./checking/audit.tsx'), words: ['fixed', 'files'] },
    [`${checkingPath}/fixeddetail/{id}`]: {
      load: () => import('./checking/detail.tsx'),
      words: ['fixed', 'files'],
    },
    [`${auditPath}/fixeddetail/{id}`]: {
      load: () => import('./checking/audit-detail.tsx'),
      words: ['fixed', 'files'],
    },
  },
  screenActions: {
    '/fixedintegral/integralConfigure': {
      load: () => import('./config/binding-button.tsx'),
      words: ['fixed', 'kitImport'],
    },
    [checkingPath]: {
      load: () => import('./checking/attendance-button.tsx'),
      words: ['fixed', 'kitImport'],
    },
    [auditPath]: {
      load: () => import('./checking/attendance-button.tsx'),
      words: ['fixed', 'kitImport'],
    },
    '/integralConfigure/startintegral': {
      load: () => import('./start/start-button.tsx'),
      words: ['fixed', 'kitImport'],
    },
  },
};
