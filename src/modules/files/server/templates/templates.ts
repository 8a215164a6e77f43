/** The templates of every import of every module, as they are declared: a list by hand would miss the next one. */
import { createHash } from 'node:crypto';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { may } from '../../../../kit/server/http/actor.ts';
import { columnsOf, fieldsOf, pathOf, permissionOf } from '../../../../kit/server/import/kind/kind.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import type { templateCalls } from '../../template.calls.ts';

const versionLength = 8;

export async function templates({
  app,
  tx,
  actor,
  language,
}: Ctx): Promise<OutputOf<typeof templateCalls.templates>> {
  const kinds = [...app.imports.values()].filter((kind) => may(actor, permissionOf(kind)));
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const [fields, titled] = await Promise.all([fieldsOf(tx, kind), columnsOf(kind)]);
      const columns = fields.map((field) => {
        const { title, required = false } = titled[field]!;
        return { title: title[language], isRequired: required };
      });
      const hash = createHash('sha256').update(JSON.stringify(fields.map((field) => [field, titled[field]])));
      return {
        kind: kind.kind,
        title: kind.title[language],
        name: kind.template[language],
        path: pathOf(kind),
        screen: kind.screen,
        version: hash.digest('hex').slice(0, versionLength),
        columns,
      };
    }),
  );
  return { templates: found.toSorted((a, b) => a.title.localeCompare(b.title, language.replace('_', '-'))) };
}
