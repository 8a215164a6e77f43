import { auditPath } from '../../menu.ts';
import { lineScreen } from './line-list.tsx';

export default lineScreen(auditPath);
