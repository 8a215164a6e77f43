import type { PaletteQuery, PaletteSource } from '../../../kit/web/app/slots.ts';
import { IconSettings } from '../../../kit/web/display/more-icons.tsx';
import type { Command } from '../../../kit/web/palette/command-palette.tsx';
import { send } from '../../../kit/web/send/send.ts';
import { bestFirst } from '../../../kit/web/text/find.ts';
import { organisationRights } from '../../organisation/permissions.ts';
import { settingsCalls } from '../calls.ts';
import { settingsPath } from '../menu.ts';

const most = 6;

/** The settings of points by what they are called or do; choosing one leads to its row. */
async function findSettings({ term, signal, go }: PaletteQuery): Promise<Command[]> {
  if (!term) return [];
  const { settings } = await send(settingsCalls.get, {}, { signal, quiet: true });
  return bestFirst(settings, term, ({ title, help }) => ({ name: title, about: help }))
    .slice(0, most)
    .map(({ name, title, help }) => ({
      id: `setting ${name}`,
      label: title,
      hint: help,
      icon: <IconSettings />,
      run: () => go(`${settingsPath}#${name}`),
    }));
}

const sources: readonly PaletteSource[] = [
  {
    id: 'settings',
    order: 5,
    title: ({ settings }) => settings.points,
    permission: organisationRights.points,
    find: findSettings,
  },
];
export default sources;
