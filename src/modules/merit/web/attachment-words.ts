import type { Language } from '../../../kit/contract/language.ts';
import { useLanguage } from '../../../kit/web/text/text.tsx';
import { attachmentText as english } from '../merit-attachment.text.en_US.ts';
import { attachmentText as spanish } from '../merit-attachment.text.es_ES.ts';
import { attachmentText as malay } from '../merit-attachment.text.ms_MY.ts';
import { attachmentText as chinese, type AttachmentText } from '../merit-attachment.text.zh_CN.ts';

const words: Record<Language, AttachmentText> = {
  zh_CN: chinese,
  en_US: english,
  es_ES: spanish,
  ms_MY: malay,
};

/**
 * The words of attachments. They come with the screens of one topic and not with the other words of a language, which
 * everybody fetches before the first row of a list; in four languages at once they are 2 KB and never waited for.
 */
export const useAttachmentWords = (): AttachmentText => words[useLanguage()];
