import type { HomeText } from './home.zh_CN.ts';

export const homeText: HomeText = {
  centre: 'Messages',
  notices: 'Notices',
  latest: 'Latest messages',
  all: 'All messages',
  none: 'No messages',
  noneText: 'News appears here as soon as something happens.',
};
