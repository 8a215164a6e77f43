/** For other modules: pages that customers open by a code, and the numbers by which codes name organisations. */
export { issuerOf } from './issuer.store.ts';
export { serveOpenPage, type Found, type Opened } from './page/open-page.ts';
export { askingPage, choiceOf, starsOf, type OpenPlace } from './page/open-parts.ts';
export { pageText } from './page/page.text.ts';
