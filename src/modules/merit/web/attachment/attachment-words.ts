import { useText } from '../../../../kit/web/text/text.tsx';
import type { AttachmentText } from '../../words/attachment/zh_CN.ts';

export const useAttachmentWords = (): AttachmentText => useText().meritAttachment;
