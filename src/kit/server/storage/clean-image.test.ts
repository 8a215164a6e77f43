import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanImage } from './clean-image.ts';

test('an image that takes too long is not said to be damaged', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const bytes = await sharp({
    create: { width: 4_000, height: 4_000, channels: 3, background: 'red', noise },
  })
    .webp({ quality: 1, effort: 0 })
    .toBuffer();
  await expect(cleanImage(bytes, 'webp', { by: 'one', longestSeconds: 1 })).rejects.toMatchObject({
    reason: 'file_image_slow',
  });
  await expect(cleanImage(bytes, 'png', { by: 'one' })).rejects.toMatchObject({
    reason: 'file_image_broken',
  });
});
