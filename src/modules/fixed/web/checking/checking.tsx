import { checkingPath } from '../../menu.ts';
import { recordScreen } from './record-list.tsx';

export default recordScreen(checkingPath);
