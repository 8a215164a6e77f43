import sharp from 'sharp';
import { newId } from '../../../kit/server/id.ts';
import type { Samples, Seeded } from '../../../test/module-samples.ts';
import { filesCalls } from '../../files/calls.ts';
import { bannersCalls as calls } from '../calls.ts';

const administrators = ['administrator'] as const;

async function pictureOf({
  merit: { org },
}: Seeded): Promise<{ id: string; as: Seeded['merit']['manager']['as'] }> {
  const { as } = await org.person({ roles: ['administrator'] });
  const create = { width: 800, height: 200, channels: 3 as const, background: '#2463eb' };
  const bytes = await sharp({ create }).png().toBuffer();
  const { id } = await as.get(filesCalls.upload, { file: new File([new Uint8Array(bytes)], 'a.png') });
  return { id, as };
}

export const samples: Samples = {
  audience: {
    list: administrators,
    choices: administrators,
    save: administrators,
    publish: administrators,
    end: administrators,
    remove: administrators,
    sort: administrators,
    picture: 'members',
    resources: 'members',
    click: 'members',
    hide: 'members',
  },
  fields: { fileId: 'bannerPicture' },
  thing: () => 'banner',
  make: async (own) => {
    const { id: fileId, as } = await pictureOf(own);
    const id = newId();
    await as.get(calls.save, {
      id,
      version: 0,
      place: 'home',
      title: `Banner ${own.merit.org.mark}`,
      fileId,
      fromDay: '2026-01-01',
      untilDay: '2026-12-31',
      publish: true,
    });
    return { banner: id, bannerPicture: fileId };
  },
  inputs: {
    hide: () => ({ edition: 1 }),
    list: () => ({ sort: undefined }),
    save: () => ({ id: newId(), version: 0, untilDay: '2026-12-01', fromDay: '2026-11-01' }),
    sort: ({ id }) => ({ ids: [id('banner')], place: 'home' }),
  },
};
