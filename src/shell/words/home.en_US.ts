import type { HomeText } from './home.zh_CN.ts';

export const homeText: HomeText = {
  greeting: {
    morning: 'Good morning',
    noon: 'Good day',
    afternoon: 'Good afternoon',
    evening: 'Good evening',
  },
  hello: ({ greeting, name }) => `${greeting}, ${name}`,
  jumps: 'Quick actions',
  arrange: 'Arrange this page',
};
