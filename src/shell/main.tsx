import '../kit/web/theme/tokens.css';
import '../kit/web/theme/base.css';
import './frame/skeleton.css';
import './frame/shell.css';
import './menu/sidebar.css';
import './frame/header.css';
import './frame/page-tabs.css';
import { createRoot } from 'react-dom/client';
import { isInternal, nothingBrought, takeAddress } from './routing/address.ts';
import { App } from './app.tsx';
import { isEmbedded } from './session/embedding.ts';
import type { HeardMessage } from './session/heard.ts';
import { loadHosts } from './session/enter.ts';
import { bootstrap, type Outcome } from './session/bootstrap.ts';
import { useChoice } from './session/choice.ts';
import { comeBack, signedOutAt, signOut } from './session/leave.ts';
import { untilEarlyAnswers } from '../kit/web/send/early.ts';
import { session } from '../kit/web/send/session.ts';
import { attachListViews } from '../kit/web/list/use-list.ts';
import { useListView } from '../modules/views/web/door.tsx';
import { attachFrameActions } from './frame/frame-actions.ts';
import { openingOf, restorePages } from './routing/pages.ts';
import { signedOutPath } from './session/leaving.ts';
import './routing/routes.tsx';
import {
  follow,
  history,
  isOpen,
  loadErrorAt,
  loadErrorPath,
  openWith,
  preload,
  usePlace,
} from './routing/routing.ts';
import { askFirst } from './routing/screen-code.ts';
import { watchTheme } from './frame/theme-watch.ts';
import { startWords } from './words/words.ts';

/** A screen whose rows come this soon is drawn once, with them. */
const rowsWaitMs = 150;
const choicePath = '/chooseOrganisation';

const arrival = takeAddress();
watchTheme();
attachFrameActions();
attachListViews(useListView);
openWith(openingOf);
void start();
// The back button may bring this very document back after a sign-out, as it was when it was left.
window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());

async function start(): Promise<void> {
  // Listen to the surrounding page before sending to it.
  if (isEmbedded())
    await import('./session/heard.ts').then(
      ({ hearParent }) => hearParent(obey),
      () => {}, // without a line the start tells so itself
    );
  // Alerts are shown before a sign-in as well; signed-in users see them inside the shell.
  const isVisitor = !session.token && (location.pathname === '/401' || (await isOpen(arrival.wanted ?? '/')));
  const bare = location.pathname === loadErrorPath || isVisitor;
  if (isVisitor) await loadHosts().catch(() => {});
  // The screen's code comes along while the calls of the start are under way.
  if (session.token) void preload(arrival.wanted ?? '/home');
  const [outcome] = await Promise.all([bare ? null : bootstrap(arrival), startWords()]);
  if (outcome) await leadOn(outcome);
  if (outcome?.kind === 'stopped') return;
  await follow();
  const { place } = usePlace.getState();
  if (place?.route.screen) askFirst(place.route.screen, place.search);
  await untilEarlyAnswers(rowsWaitMs);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
}

/** Restarts in place with the new token, and continues where the session ended. */
async function resume(): Promise<void> {
  const to = new URLSearchParams(history.location.search).get('to');
  await leadOn(await bootstrap({ ...nothingBrought, wanted: isInternal(to) ? to : null }));
}

/** Requests of the embedding page. */
function obey(message: HeardMessage): void {
  if (message.type === 'signOut') return signOut();
  session.token = { access_token: message.token, refresh_token: null };
  comeBack();
  if (history.location.pathname === signedOutPath) void resume();
}

/** Puts the address where the bootstrap ended, before it is followed. */
async function leadOn(outcome: Outcome): Promise<void> {
  const show = (address: string): void => history.replace(address);
  if (outcome.kind === 'unanswered') return show(loadErrorAt(arrival.wanted, { noGoBack: true }));
  if (outcome.kind === 'signedOut') return show(signedOutAt(outcome.wanted));
  if (outcome.kind === 'inside') {
    restorePages();
    return show(outcome.wanted ?? '/home');
  }
  if (outcome.kind === 'choose') {
    const { wanted: target, alert } = outcome;
    // A person without an organisation may be on the way to one.
    if (target !== null && (await isOpen(target))) return show(target);
    useChoice.setState({ wanted: target === choicePath ? null : target, alert });
    show(choicePath);
  }
}
