/** Pure rules of banners, for browser and server. */

export const places = ['home', 'side'] as const;
export type Place = (typeof places)[number];
export const audiences = ['all', 'units', 'roles'] as const;
export const bannerStates = ['draft', 'scheduled', 'live', 'ended'] as const;

/** The shape of a picture: how much wider than high, and how wide at the least. */
export const shapes: Readonly<Record<Place, { ratio: number; width: number }>> = {
  home: { ratio: 4, width: 800 },
  side: { ratio: 2, width: 400 },
};
/** The tolerated deviation of a picture's shape, so that one pixel does not matter. */
const tolerance = 0.04;

export function fits(place: Place, { width, height }: { width: number; height: number }): boolean {
  const shape = shapes[place];
  return width >= shape.width && Math.abs(width / height / shape.ratio - 1) <= tolerance;
}

/** A screen of the product, or a page that is reached encrypted. */
export function isLink(text: string): boolean {
  if (/^\/(?![/\\])[\w\-./?=&%{}]*$/.test(text)) return true;
  const url = URL.parse(text);
  return (
    url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.')
  );
}
export const isOwnLink = (link: string): boolean => link.startsWith('/');

export const maximumBanners = 100;
/** Units and roles that one is for. */
export const maximumUnits = 50;
export const maximumRoles = 20;
/** Live ones of one place, so that each is seen. */
export const maximumShown = 6;
export const maximumDays = 366;
