import { browserStore } from '../../../kit/web/app/storage.ts';

const key = 'laurel.messageTab';

/** The list of the message centre that was open last in this browser; empty when none was. */
export const lastMessageList = (): string => browserStore.getItem(key) ?? '';

export const rememberMessageList = (path: string): void => browserStore.setItem(key, path);
