import { offerCatalogues } from '../../kit/contract/words/catalogues.ts';
import type { WebModule } from '../../kit/web/app/module.ts';

/**
 * The contributions of all modules except those of `modules.ts` to the frame, and the addresses of their words and the
 * palette's: one file of the build.
 */
export const others = import.meta.glob<WebModule>(
  ['/src/modules/*/web/registry.ts', '!/src/modules/{batch,flow,merit,messages}/web/registry.ts'],
  { eager: true, import: 'webModule' },
);

offerCatalogues(
  import.meta.glob([
    '/src/modules/*/words/**/*.ts',
    '!/src/modules/*/words/menu.*.ts',
    '!/src/modules/{batch,events,files,members,merit}/words/{zh_CN,en_US,es_ES,ms_MY}.ts',
    '!/src/modules/merit/words/{attachment,record,review}/*.ts',
    '/src/kit/web/words/{grid,import}.*.ts',
    '/src/kit/web/words/{file,keys,print,query}/*.ts',
    '/src/shell/words/home.*.ts',
    '/src/shell/words/{lines,palette}/*.ts',
  ]),
);
