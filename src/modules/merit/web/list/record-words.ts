import { useText } from '../../../../kit/web/text/text.tsx';
import type { RecordText } from '../../words/record/zh_CN.ts';

export const useRecordWords = (): RecordText => useText().meritRecord;
