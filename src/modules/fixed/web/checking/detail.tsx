import { checkingPath } from '../../menu.ts';
import { lineScreen } from './line-list.tsx';

export default lineScreen(checkingPath);
