import { describe, expect, test } from 'vitest';
import type { ImportCalls } from '../../../../kit/contract/import/calls.ts';
import { ofToday } from '../../../../kit/test/budget.ts';
import { newId } from '../../../../kit/server/id.ts';
import { languages } from '../../../../kit/contract/language.ts';
import { modules } from '../../../../modules.ts';
import { useWorld } from '../../../../test/world.ts';
import { awardImport } from '../../../personnel/award.calls.ts';
import { meritWorld } from '../../../merit/server/builders.ts';
import { templateCalls as calls } from '../../template.calls.ts';
import { check, settled } from '../../../personnel/server/fixture.ts';

const world = await useWorld();

/** The calls of an import at another path. */
const callsAt = (path: string): ImportCalls =>
  Object.fromEntries(
    Object.entries(awardImport).map(([name, call]) => [name, { ...call, path: `${path}/${name}` }]),
  ) as unknown as ImportCalls;

describe('the templates of imports', () => {
  test('are those of every module, for whoever may import', async () => {
    world.at('2026-11-20T04:00:00Z');
    const { manager, recorder } = await meritWorld(world);
    const { templates } = await manager.as.get(calls.templates, {});
    const declared = modules.flatMap(({ imports = [] }) => imports.map(({ kind }) => kind));
    expect(templates.map(({ kind }) => kind).toSorted()).toEqual(declared.toSorted());
    expect(templates.find(({ kind }) => kind === 'members')?.screen).toBe('/memberManage/imports');
    expect((await recorder.as.call(calls.templates, {})).status).toBe(403);
  });

  test('are taken by their imports as they are, in each language', async () => {
    world.at('2026-11-20T04:00:00Z');
    const { manager } = await meritWorld(world);
    const { templates } = await manager.as.get(calls.templates, {});
    for (const { kind, path, name } of templates) {
      const own = callsAt(path);
      for (const language of ofToday(languages, 1)) {
        const answer = await manager.as.raw(own.template, {}, { language });
        expect(answer.status, kind).toBe(200);
        const content = Buffer.from(await answer.arrayBuffer()).toString('base64');
        const { id } = await manager.as.get(own.upload, { id: newId(), name: `${name}.xlsx`, content });
        const file = await settled(manager, own, id);
        expect(file.state, kind).toBe('read');
        const lost = file.fields.filter(({ column, required }) => required && column === null);
        expect(lost, kind).toEqual([]);
        // The example is no row.
        expect(await check(manager, own, file), kind).toMatchObject({ good: 0, bad: 0, blocked: null });
      }
    }
  });
});
