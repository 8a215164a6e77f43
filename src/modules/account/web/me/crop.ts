/** The square that is cut out of a picture: its middle as a share of the picture, and how far it is enlarged. */
export type Crop = { x: number; y: number; zoom: number };
type Size = { width: number; height: number };

const largestZoom = 4;

/** The largest square in the middle. */
export const fitting = (_size: Size): Crop => ({ x: 0.5, y: 0.5, zoom: 1 });

/** The same square, kept within the picture and the limits. */
export function clamped({ width, height }: Size, { x, y, zoom }: Crop): Crop {
  const bounded = Math.min(largestZoom, Math.max(1, zoom));
  const edge = Math.min(width, height) / bounded;
  const within = (middle: number, whole: number): number => {
    const margin = edge / 2 / whole;
    return Math.min(1 - margin, Math.max(margin, middle));
  };
  return { x: within(x, width), y: within(y, height), zoom: bounded };
}

/** The picture moved under the square, by shares of the square's edge. */
export function moved(size: Size, crop: Crop, dx: number, dy: number): Crop {
  const { edge } = cutOf(size, crop);
  return clamped(size, {
    ...crop,
    x: crop.x - (dx * edge) / size.width,
    y: crop.y - (dy * edge) / size.height,
  });
}

/** The square in pixels of the picture. */
export function cutOf({ width, height }: Size, { x, y, zoom }: Crop): { x: number; y: number; edge: number } {
  const edge = Math.min(width, height) / zoom;
  return { x: x * width - edge / 2, y: y * height - edge / 2, edge };
}
