/** Pages without sign-in that the server writes: their frame, their language, their forms and their limits. */
export { html, type Html } from './pages/html.ts';
export { asset, ground, servePageAssets } from './pages/page-assets.ts';
export { pageLanguage, pageOf, sendPage } from './pages/page.ts';
export { asPage } from './pages/trouble.ts';
export { chosenLanguage, fieldOf } from './sign-in/page-form.ts';
export { isOwnPage } from './sign-in/own-page.ts';
export { nowhere } from './oauth/adapter.ts';
export { perMinute } from './sign-in/rate.ts';
