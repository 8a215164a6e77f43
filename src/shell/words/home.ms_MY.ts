import type { HomeText } from './home.zh_CN.ts';

export const homeText: HomeText = {
  greeting: {
    morning: 'Selamat pagi',
    noon: 'Selamat tengah hari',
    afternoon: 'Selamat petang',
    evening: 'Selamat malam',
  },
  hello: ({ greeting, name }) => `${greeting}, ${name}`,
  jumps: 'Tindakan pantas',
  arrange: 'Susun halaman ini',
};
