import { newId } from '../../../kit/server/id.ts';
import type { Samples } from '../../../test/module-samples.ts';
import { screensCalls as calls } from '../calls.ts';
import { profileCalls } from '../profile.calls.ts';
import { firstContent } from '../rules/content.rules.ts';
import { askForCode, pairedScreen } from './fixture.ts';

const administrators = ['administrator'] as const;

/** For the tests over all calls. */
export const samples: Samples = {
  audience: {
    list: administrators,
    pair: administrators,
    save: administrators,
    revoke: administrators,
    notices: administrators,
    notify: administrators,
    endNotice: administrators,
    profileList: administrators,
    profileDetail: administrators,
    profileSave: administrators,
    profilePublish: administrators,
    profileRemove: administrators,
    profilePreview: administrators,
    profileWatch: administrators,
  },
  fields: { deviceIds: 'screen', profileId: 'screenProfile', watcherId: 'member' },
  thing: (call) => {
    if (call === 'endNotice') return 'screenNotice';
    return call.startsWith('profile') && call !== 'profileWatch' ? 'screenProfile' : 'screen';
  },
  make: async ({ world, merit: { manager, org } }) => {
    const screen = await pairedScreen(world, { manager }, { name: `Screen ${org.mark}` });
    const { code } = await askForCode(world.base);
    const notice = { id: newId(), text: 'Sample', minutes: 5, deviceIds: [] };
    await manager.as.get(calls.notify, notice);
    const screenProfile = newId();
    const profile = { id: screenProfile, version: 0, name: `Content ${org.mark}`, ...firstContent('') };
    await manager.as.get(profileCalls.save, {
      ...profile,
      unitIds: [],
      pages: profile.pages.map((page) => ({ ...page })),
    });
    return { screenProfile, screen: screen.id, screenNotice: notice.id, pairingCode: code };
  },
  inputs: {
    list: () => ({ sort: undefined }),
    profileList: () => ({ sort: undefined }),
    profileSave: () => ({ id: newId(), version: 0, unitIds: [] }),
    profilePreview: () => ({ unitIds: [] }),
    profilePublish: () => ({ at: null }),
    pair: ({ id }) => ({
      id: newId(),
      version: 0,
      code: id('pairingCode'),
      zone: '',
      watcherId: null,
      profileId: null,
    }),
    save: () => ({ version: 1, zone: '', watcherId: null, profileId: null }),
    notify: () => ({ id: newId(), minutes: 5, deviceIds: [] }),
  },
};
