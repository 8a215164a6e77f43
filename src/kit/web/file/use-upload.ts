import { useState } from 'react';
import { CallRefused } from '../send/send.ts';

/** A file on its way, or with what hindered it. */
export type Sending = { name: string; size: number; busy: boolean; problem: string | null };

/** Sends a file as soon as it is chosen; a refusal is said beside the file that it is about. */
export function useUpload<Answer>(
  upload: (file: File) => Promise<Answer>,
  onSent: (answer: Answer, file: File) => void,
  notSent: string,
): { sending: Sending | null; take: (file: File) => void; drop: () => void } {
  const [sending, setSending] = useState<Sending | null>(null);
  async function send(file: File): Promise<void> {
    const { name, size } = file;
    setSending({ name, size, busy: true, problem: null });
    try {
      onSent(await upload(file), file);
      setSending(null);
    } catch (error) {
      const problem = error instanceof CallRefused ? error.message : notSent;
      setSending({ name, size, busy: false, problem });
    }
  }
  return { sending, take: (file) => void send(file), drop: () => setSending(null) };
}
