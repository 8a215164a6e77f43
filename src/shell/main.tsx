import '../kit/web/tokens.css';
import '../kit/web/base.css';
import './skeleton.css';
import './shell.css';
import { createRoot } from 'react-dom/client';
import { isInternal, nothingBrought, takeAddress } from './address.ts';
import { App } from './app.tsx';
import { hearParent, type HeardMessage } from './embedding.ts';
import { bootstrap, type Outcome } from './bootstrap.ts';
import { useChoice } from './choice.ts';
import { comeBack, signedOutAt, signedOutPath, signOut } from './leave.ts';
import { session } from '../kit/web/send/session.ts';
import { attachFrameActions } from './frame-actions.ts';
import { restorePages } from './pages.ts';
import './routes.tsx';
import { follow, history, preload } from './routing.ts';
import { watchTheme } from './theme-watch.ts';
import { startWords } from './words.ts';

const choicePath = '/chooseOrganisation';

const arrival = takeAddress();
watchTheme();
attachFrameActions();
hearParent(obey);
void start();
// The back button may bring this very document back after a sign-out, as it was when it was left.
window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());

async function start(): Promise<void> {
  // What must be said in any state does not wait for a sign-in; somebody signed in reads it inside the frame.
  const bare = location.pathname === '/load_err' || (location.pathname === '/401' && !session.token);
  // The screen's code comes along while the calls of the start are under way.
  if (session.token) preload(arrival.wanted ?? '/home');
  const [outcome] = await Promise.all([bare ? null : bootstrap(arrival), startWords()]);
  if (outcome) leadOn(outcome);
  if (outcome?.kind === 'stopped') return;
  await follow();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
}

/** Starts again in place with the token that came, and goes on where the session ended. */
async function resume(): Promise<void> {
  const to = new URLSearchParams(history.location.search).get('to');
  leadOn(await bootstrap({ ...nothingBrought, wanted: isInternal(to) ? to : null }));
}

/** What the page that embeds us may ask for. */
function obey(message: HeardMessage): void {
  if (message.type === 'signOut') return signOut();
  session.token = { access_token: message.token, refresh_token: null };
  comeBack();
  if (history.location.pathname === signedOutPath) void resume();
}

/** Puts the address where the bootstrap ended, before it is followed. */
function leadOn(outcome: Outcome): void {
  const show = (address: string): void => history.replace(address);
  if (outcome.kind === 'unanswered') return show('/load_err?noGoBack=true');
  if (outcome.kind === 'signedOut') return show(signedOutAt(outcome.wanted));
  if (outcome.kind === 'inside') {
    restorePages();
    return show(outcome.wanted ?? '/home');
  }
  if (outcome.kind === 'choose') {
    const { wanted, alert } = outcome;
    useChoice.setState({ wanted: wanted === choicePath ? null : wanted, alert });
    show(choicePath);
  }
}
