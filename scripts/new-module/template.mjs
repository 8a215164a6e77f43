/** The files of a new module: things with a title and a day, listed, added, changed and deleted. */

const languages = {
  zh_CN: {
    one: '示例',
    keyword: '标题',
    add: '新增',
    empty: '暂无数据',
    fields: { title: '标题', dueDate: '日期' },
  },
  en_US: {
    one: 'Example',
    keyword: 'Title',
    add: 'Add',
    empty: 'Nothing yet',
    fields: { title: 'Title', dueDate: 'Day' },
  },
  es_ES: {
    one: 'Ejemplo',
    keyword: 'Título',
    add: 'Añadir',
    empty: 'Nada todavía',
    fields: { title: 'Título', dueDate: 'Fecha' },
  },
  ms_MY: {
    one: 'Contoh',
    keyword: 'Tajuk',
    add: 'Tambah',
    empty: 'Belum ada',
    fields: { title: 'Tajuk', dueDate: 'Tarikh' },
  },
};

export function filesOf(name, migration) {
  const Name = name[0].toUpperCase() + name.slice(1);
  // Those of the specification end below 900.
  const right = `MERITPOINT9${migration.slice(0, 2)}`;
  return {
    'README.md': `# ${Name}\n\nThings with a title and a day, in the table \`${name}\`. Whoever manages points adds, changes and deletes them.\n`,
    'permissions.ts': permissions(name, right),
    'calls.ts': calls(name),
    'fields.ts': fields(name),
    'menu.ts': menu(name),
    [`migrations/${migration}_${name}.sql`]: sql(name),
    'server/module.ts': module(name),
    'server/samples.ts': samples(name),
    'server/module.test.ts': tests(name),
    'web/registry.ts': registry(name),
    'web/screen.tsx': screen(name),
    'web/form.tsx': editing(name),
    ...Object.fromEntries(
      Object.entries(languages).flatMap(([language, words]) => [
        [`words/${language}.ts`, catalogue(name, language, words)],
        [`words/menu.${language}.ts`, menuWords(name, language, words)],
      ]),
    ),
  };
}

const permissions = (name, right) => `import { permission } from '../../kit/contract/permission.ts';

export const ${name}Rights = {
  list: permission({
    id: '${right}',
    parent: null,
    reach: 'whole',
    names: { ${Object.entries(languages)
      .map(([language, { one }]) => `${language}: '${one}'`)
      .join(', ')} },
    grantedTo: ['points_manager'],
  }),
};
`;

const calls = (name) => `import { entityCalls } from '../../kit/contract/entity/calls.ts';
import { ${name}Entity } from './fields.ts';
import { ${name}Rights as rights } from './permissions.ts';

export const ${name}Calls = entityCalls(${name}Entity, { path: '/api/${name}', permission: rights.list });
`;

const fields = (name) => `import { day, entity, text } from '../../kit/contract/entity/entity.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';

/** What calls, list, form and file know of it; each field has a column in the migration and a word in each language. */
export const ${name}Entity = entity(
  '${name}',
  {
    title: text({ max: 60, width: 320, main: true, sort: true, search: true }),
    dueDate: day({ sort: true }),
  },
  { order: '-dueDate' },
);

/** The words of list, file and form. */
export const ${name}Words = ({ ${name}: words }: Pick<Catalogue, '${name}'>) => ({ title: words.one, columns: words.fields });
`;

const menu = (name) => `import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { ${name}Rights } from './permissions.ts';

export const ${name}Menu: readonly MenuEntry[] = [
  { path: '/${name}', title: (menu) => menu.${name}.one, section: 'library', order: 90, menuId: ${name}Rights.list },
];
`;

const sql = (name) => `create table ${name} (
  org_id   uuid not null,
  id       uuid not null,
  title    text not null,
  due_date date not null,
  version  integer not null default 1,
  primary key (org_id, id)
);
create index ${name}_day on ${name} (org_id, due_date, id);
call isolate('${name}');
`;

const module = (name) => `import { entityHandlers, entityList } from '../../../kit/server/entity/entity.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { shownFields } from '../../../kit/contract/entity/entity.ts';
import { ${name}Calls } from '../calls.ts';
import { ${name}Entity, ${name}Words } from '../fields.ts';
import { ${name}Rights } from '../permissions.ts';

const list = entityList(${name}Entity, ${name}Calls);

export const ${name}Module: Module = {
  name: '${name}',
  permissions: ${name}Rights,
  ...implement(${name}Calls, entityHandlers(${name}Entity, list)),
  exports: [
    exportOf(list, { kind: '${name}.list', permission: ${name}Rights.list, columns: shownFields(${name}Entity), words: ${name}Words }),
  ],
};
`;

const samples = (name) => `import { newId } from '../../../kit/server/id.ts';
import type { Samples } from '../../../test/module-samples.ts';
import { ${name}Calls } from '../calls.ts';

const managers = ['points_manager', 'administrator'] as const;

/** For the tests over all calls. */
export const samples: Samples = {
  audience: { list: managers, save: managers, remove: managers },
  make: async ({ merit: { manager, org } }) => {
    const id = newId();
    await manager.as.get(${name}Calls.save, { id, version: 0, title: \`Sample \${org.mark}\`, dueDate: '2026-11-10' });
    return { ${name}: id };
  },
  inputs: { save: () => ({ id: newId(), version: 0 }) },
};
`;

const tests = (name) => `import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { useWorld } from '../../../test/world.ts';
import { ${name}Calls as calls } from '../calls.ts';

const world = await useWorld();
const page = { page: 1, size: 20 };

test('what is added is listed, found, changed and deleted, in its own organisation alone', async () => {
  const [org, other] = [await world.organisation(), await world.organisation()];
  const { as } = await org.person({ roles: ['points_manager'] });
  const stranger = await other.person({ roles: ['points_manager'] });
  const id = newId();
  await as.get(calls.save, { id, version: 0, title: 'First', dueDate: '2026-11-10' });
  await as.get(calls.save, { id: newId(), version: 0, title: 'Second', dueDate: '2026-11-11' });
  const titles = async (input: object) => (await as.get(calls.list, { ...page, ...input })).rows.map((row) => row.title);
  expect(await titles({})).toEqual(['Second', 'First']);
  expect(await titles({ sort: 'title' })).toEqual(['First', 'Second']);
  expect(await titles({ keyword: 'fir' })).toEqual(['First']);
  expect(await stranger.as.get(calls.list, page)).toMatchObject({ total: 0 });
  const change = { id, version: 1, title: 'Changed', dueDate: '2026-11-12' };
  expect(await as.get(calls.save, change)).toEqual({ id, version: 2 });
  expect((await as.call(calls.save, change)).reason).toBe('stale');
  expect((await stranger.as.call(calls.remove, { id, version: 2 })).reason).toBe('stale');
  await as.get(calls.remove, { id, version: 2 });
  expect(await titles({})).toEqual(['Second']);
});

test('what is wrong is told at its field', async () => {
  const { as } = await (await world.organisation()).person({ roles: ['points_manager'] });
  const wrong = await as.call(calls.save, { id: newId(), version: 0, title: ' ', dueDate: 'soon' });
  expect(Object.keys(wrong.fields).toSorted()).toEqual(['dueDate', 'title']);
});
`;

const registry = (name) => `import type { WebModule } from '../../../kit/web/app/module.ts';
import { ${name}Menu } from '../menu.ts';

export const webModule: WebModule = {
  menu: ${name}Menu,
  screens: { '/${name}': { load: () => import('./screen.tsx'), words: ['${name}', 'files'] } },
};
`;

const screen = (name) => `import { entityColumns } from '../../../kit/web/entity/entity.tsx';
import { edits } from '../../../kit/web/list/edits.tsx';
import { search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import type { EntityRow } from '../../../kit/contract/entity/entity.ts';
import { exported } from '../../files/web/door.tsx';
import { ${name}Calls as calls } from '../calls.ts';
import { ${name}Entity, ${name}Words } from '../fields.ts';

export default listScreen(calls.list, {
  path: '/${name}',
  words: ({ ${name}: words }) => ({
    ...${name}Words({ ${name}: words }),
    filters: { keyword: words.keyword },
    empty: { title: words.empty, text: '' },
  }),
  row: { key: 'id', name: 'title' },
  columns: entityColumns(${name}Entity),
  filters: [search('keyword')],
  use: [
    edits<EntityRow<typeof ${name}Entity>>({
      changes: [calls.list],
      form: { load: () => import('./form.tsx'), save: calls.save },
      remove: { call: calls.remove, input: ({ id, version }) => ({ id, version }), name: (row) => row.title },
    }),
    exported('${name}.list', calls.list.permission),
  ],
});
`;

const editing = (name) => `import { entityForm } from '../../../kit/web/entity/entity.tsx';
import { ${name}Calls as calls } from '../calls.ts';
import { ${name}Entity } from '../fields.ts';

export default entityForm(calls.save, ${name}Entity, {
  words: ({ ${name}: words }, from) => ({ title: from ? words.one : words.add, fields: words.fields }),
  changes: [calls.list],
});
`;

function catalogue(name, language, words) {
  const { fields, ...others } = words;
  const isChinese = language === 'zh_CN';
  const lines = (texts) =>
    Object.entries(texts).map(([key, text]) => `${key}: '${text}'${isChinese ? ' as string' : ''},`);
  const said = [...lines(others), 'fields: {', ...lines(fields), '},'].join('\n');
  if (!isChinese)
    return `import type { ${name}Text as chinese } from './zh_CN.ts';\n\nexport const ${name}Text: typeof chinese = {\n${said}\n};\n`;
  return `export const ${name}Text = {\n${said}\n};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    ${name}: typeof ${name}Text;
  }
}
`;
}

const menuWords = (name, language, { one }) =>
  language === 'zh_CN'
    ? `import type { Shape } from '../../../kit/contract/language.ts';

export const menu = { one: '${one}' };

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    ${name}: Shape<typeof menu>;
  }
}
`
    : `import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['${name}'] = { one: '${one}' };
`;
