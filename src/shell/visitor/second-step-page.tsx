import { SecondStepGate } from '../../modules/identity/web/door.tsx';
import { choicePath } from '../routing/own-screens.ts';
import { BarePage } from './bare-page.tsx';
import { signOut } from '../session/leave.ts';

/** In place of the frame, where two steps are demanded of a member who signed in with fewer. */
export default function SecondStepPage() {
  return (
    <BarePage onSignOut={() => signOut()}>
      <SecondStepGate
        goOn={() => location.reload()}
        signInAgain={() => signOut()}
        chooseOther={() => location.assign(choicePath)}
      />
    </BarePage>
  );
}
