import { auditPath } from '../../menu.ts';
import { recordScreen } from './record-list.tsx';

export default recordScreen(auditPath);
