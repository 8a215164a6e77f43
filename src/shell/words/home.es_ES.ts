import type { HomeText } from './home.zh_CN.ts';

export const homeText: HomeText = {
  greeting: {
    morning: 'Buenos días',
    noon: 'Buenas tardes',
    afternoon: 'Buenas tardes',
    evening: 'Buenas noches',
  },
  hello: ({ greeting, name }) => `${greeting}, ${name}`,
  jumps: 'Accesos rápidos',
  arrange: 'Organizar esta página',
};
