import { toast } from './toast.tsx';

/** Copies a text and says so; where the browser grants it to no page, it is shown to be copied by hand. */
export const copyText = (text: string, done: string): Promise<unknown> =>
  navigator.clipboard.writeText(text).then(
    () => toast({ tone: 'success', text: done }),
    () => window.prompt('', text),
  );
