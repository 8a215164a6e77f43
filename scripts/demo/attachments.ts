/** Files that members of the demo attach to their topics. They are generated, so no real data is shown. */
import sharp from 'sharp';
import type { ReceivedFile } from '../../src/kit/contract/file.ts';
import type { App } from '../../src/kit/server/module.ts';
import { judgeFile } from '../../src/kit/server/serve/received-file.ts';
import type { filesCalls } from '../../src/modules/files/calls.ts';
import { filesModule } from '../../src/modules/files/server/module.ts';
import { actAs } from './actor.ts';
import type { DemoMember, DemoOrganisation } from './organisations.ts';
import { Chance } from './random.ts';
import type { DemoFile } from './vocabulary.ts';

/** Hands in files of the vocabulary as a member. Returns their ids. */
export function handIn(
  app: App,
  organisation: DemoOrganisation,
  who: DemoMember,
  files: readonly DemoFile[],
): Promise<string[]> {
  const handInOne = async (file: DemoFile): Promise<string> => {
    const input = { file: await received(file) };
    const upload = { module: filesModule, call: 'upload', input };
    return (await actAs<typeof filesCalls.upload>(app, organisation, who, upload)).id;
  };
  return Promise.all(files.map(handInOne));
}

const made = new Map<DemoFile, Promise<ReceivedFile>>();

/** The file as a form would send it; made once and shared by all uploads. */
function received(file: DemoFile): Promise<ReceivedFile> {
  const found = made.get(file) ?? make(file).then((bytes) => judgeFile(file.name, bytes, 'demo'));
  made.set(file, found);
  return found;
}

async function make(file: DemoFile): Promise<Buffer> {
  if (file.kind === 'photo') return photo(file.seed);
  if (file.kind === 'letter') return letter(file.lines);
  return Buffer.from(`\ufeff${file.rows.map((row) => row.join(',')).join('\r\n')}\r\n`);
}

const [width, height] = [480, 320];

/** A room in evening light with boxes standing about, as blurred as a quick photo. */
function photo(seed: number): Promise<Buffer> {
  const chance = new Chance(seed);
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const down = Math.floor(at / width) / height;
    const wall = down < 0.62;
    const light = (wall ? 205 - 60 * down : 120 - 50 * (down - 0.62)) + chance.whole(-6, 6);
    pixels.set([light, light * 0.96, light * (wall ? 0.86 : 0.78)], at * 3);
  }
  for (let box = 0; box < 9; box += 1) {
    const [wide, high] = [chance.whole(24, 90), chance.whole(24, 120)];
    const left = chance.whole(0, width - wide);
    const top = chance.whole(Math.floor(height * 0.7), height - 10) - high;
    const light = chance.whole(80, 175);
    const colour = [light, light * 0.84, light * chance.pick([0.6, 0.66, 0.95])];
    for (let y = top; y < top + high; y += 1)
      for (let x = left; x < left + wide; x += 1) pixels.set(colour, (y * width + x) * 3);
  }
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  return image
    .resize({ width: width * 2 })
    .blur(2)
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** One page of lines in Helvetica, in the letters of Western Europe. */
function letter(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
  const content = `BT /F 13 Tf 20 TL 72 760 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  // One byte for each letter, so that the places above are right.
  return Buffer.from(text + table + trailer, 'latin1');
}
