import { starterIndustries, type StarterIndustry } from './industries.ts';
import type { StarterLibrary } from './starter.types.ts';

/** Each library is large and used once, when an organisation begins: it is loaded only then. */
const loaders: Readonly<Record<StarterIndustry, () => Promise<StarterLibrary>>> = {
  manufacturing: async () => (await import('./manufacturing.ts')).manufacturingLibrary,
  catering: async () => (await import('./catering.ts')).cateringLibrary,
  hotel: async () => (await import('./hotel.ts')).hotelLibrary,
  medical: async () => (await import('./medical.ts')).medicalLibrary,
  retail: async () => (await import('./retail.ts')).retailLibrary,
  school: async () => (await import('./school.ts')).schoolLibrary,
  railway: async () => (await import('./railway.ts')).railwayLibrary,
  postal: async () => (await import('./postal.ts')).postalLibrary,
  tourism: async () => (await import('./tourism.ts')).tourismLibrary,
  education: async () => (await import('./education.ts')).educationLibrary,
  trade: async () => (await import('./trade.ts')).tradeLibrary,
  wholesale: async () => (await import('./wholesale.ts')).wholesaleLibrary,
  supermarket: async () => (await import('./supermarket.ts')).supermarketLibrary,
};

/** The library that a new organisation of an industry may start from; undefined where the industry has none. */
export async function starterLibrary(industry: string): Promise<StarterLibrary | undefined> {
  return starterIndustries.find((each) => each === industry) && loaders[industry as StarterIndustry]();
}
