import { useText } from '../../../kit/web/text/text.tsx';
import type { ManageText } from '../words/manage.zh_CN.ts';

export const useManageWords = (): ManageText => useText().membersManage;
