/** Texts as dots, with the font of printed documents. */
import { faceOf, loadFaces } from '../../../../kit/server/paper/faces.ts';
import { paperText } from '../../../../kit/server/paper/lines.ts';
import type { Dots } from './dots.ts';
import { edgesOf, raster, type Placed } from './raster.ts';

/** Of a line of Noto Sans SC what is above its base line. */
const above = 0.88;
/** Strokes are thinner than a dot: one that is covered to a third is part of them. */
const lit = 0.36;

/** The text in one line over the whole height; what is wider than `mostWidth` is cut after a whole character. */
export async function textDots(text: string, height: number, mostWidth: number): Promise<Dots> {
  const characters = [...paperText(text)];
  await loadFaces(new Set(characters));
  const glyphs: Placed[] = [];
  let width = 0;
  for (const character of characters) {
    const { font } = faceOf(character, 'regular');
    const scale = height / font.unitsPerEm;
    const glyph = font.glyphForCodePoint(character.codePointAt(0)!);
    const advance = Math.max(1, Math.round(glyph.advanceWidth * scale));
    if (width + advance > mostWidth) break;
    glyphs.push({ edges: edgesOf(glyph.path.commands), left: width, scale });
    width += advance;
  }
  return raster(glyphs, { width, height, baseline: Math.round(height * above), lit });
}
