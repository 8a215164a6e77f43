import { expect, test, vi } from 'vitest';
import { maximumFileBytes } from '../../../../kit/contract/file.ts';
import { maximumAttachments } from '../../rules/record.rules.ts';
import type { TakenFile, Upload } from './upload-queue.ts';

// Browser globals that Node lacks, set before the modules that read them are loaded.
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('location', { protocol: 'https:' });
const { CallRefused, CallUnanswered } = await import('../../../../kit/web/send/send.ts');
const { UploadQueue } = await import('./upload-queue.ts');

const fileOf = (name: string, size = 5): File => new File(['x'.repeat(size)], name, { lastModified: 1 });

/** A queue whose uploads the test answers, in the order of sending. */
function queueByHand() {
  const state: { uploads: readonly Upload[]; taken: string[] } = { uploads: [], taken: [] };
  const sent: { upload: Upload; signal: AbortSignal; answer: PromiseWithResolvers<TakenFile> }[] = [];
  const queue = new UploadQueue({
    onChange: (uploads) => (state.uploads = uploads),
    onTaken: ({ id }) => state.taken.push(id),
    sendFile: (upload, signal) => {
      const answer = Promise.withResolvers<TakenFile>();
      sent.push({ upload, signal, answer });
      return answer.promise;
    },
  });
  const names = (): string[] => state.uploads.map(({ file }) => file.name);
  async function take(index: number): Promise<void> {
    const { file } = sent[index]!.upload;
    sent[index]!.answer.resolve({
      id: `id ${file.name}`,
      name: file.name,
      type: '',
      size: file.size,
      address: '',
    });
    await vi.waitFor(() => expect(state.taken).toContain(`id ${file.name}`));
  }
  async function refuse(index: number, error: Error): Promise<void> {
    const before = state.uploads;
    sent[index]!.answer.reject(error);
    await vi.waitFor(() => expect(state.uploads).not.toBe(before));
  }
  return { queue, shown: state, sent, names, take, refuse };
}

test('files are sent one after the other and attached in the order in which they were chosen', async () => {
  const { queue, shown: state, sent, names, take } = queueByHand();
  expect(queue.add([fileOf('a.pdf'), fileOf('b.png')], [])).toEqual({ twice: [], surplus: [] });
  expect(sent).toHaveLength(1);
  await take(0);
  expect([names(), sent.length]).toEqual([['b.png'], 2]);
  await take(1);
  expect([names(), state.taken]).toEqual([[], ['id a.pdf', 'id b.png']]);
});

test('what can be seen before is not sent and leaves the others', () => {
  const { queue, shown: state, sent } = queueByHand();
  queue.add(
    [fileOf('x.svg'), fileOf('big.pdf', maximumFileBytes + 1), fileOf('none.csv', 0), fileOf('a.PDF')],
    [],
  );
  expect(state.uploads.map(({ problem }) => problem?.kind)).toEqual([
    'wrongType',
    'tooLarge',
    'empty',
    undefined,
  ]);
  expect(sent.map(({ upload }) => upload.file.name)).toEqual(['a.PDF']);
});

test('the same file again, and one more than there may be, are named and not taken', async () => {
  const { queue, sent, take, names } = queueByHand();
  const first = fileOf('a.pdf');
  queue.add([first], []);
  expect(queue.add([fileOf('a.pdf')], []).twice).toHaveLength(1);
  await take(0);
  expect(queue.add([fileOf('a.pdf')], ['id a.pdf']).twice).toHaveLength(1);
  // Removed since, it may come again.
  expect(queue.add([fileOf('a.pdf')], []).twice).toHaveLength(0);
  const many = Array.from({ length: maximumAttachments }, (_, each) => fileOf(`${each}.png`));
  expect(queue.add(many, ['other']).surplus.map(({ name }) => name)).toEqual(['8.png', '9.png']);
  expect([names().length, sent.length]).toEqual([maximumAttachments - 1, 2]);
});

test('a refused file shows the reason and is sent with a new key; one without an answer keeps its key', async () => {
  const { queue, shown: state, sent, refuse, take } = queueByHand();
  queue.add([fileOf('a.png'), fileOf('b.png')], []);
  await refuse(0, new CallRefused({ code: 500, fields: { file: 'damaged' } }, 200));
  await refuse(1, new CallUnanswered());
  expect(state.uploads.map(({ problem }) => problem)).toEqual([
    { kind: 'refused', message: 'damaged' },
    { kind: 'unanswered' },
  ]);
  const [damaged, unanswered] = state.uploads;
  queue.again(damaged!.key);
  queue.again(unanswered!.key);
  await take(2);
  await take(3);
  expect([sent[2]!.upload.key === damaged!.key, sent[3]!.upload.key === unanswered!.key]).toEqual([
    false,
    true,
  ]);
  expect(state.uploads).toEqual([]);
});

test('a server that is busy has refused nothing', async () => {
  const { queue, shown: state, refuse } = queueByHand();
  queue.add([fileOf('a.png')], []);
  await refuse(0, new CallRefused({}, 503));
  expect(state.uploads[0]?.problem).toEqual({ kind: 'unanswered' });
});

test('a file that is given up on its way is not attached, and the next one goes', async () => {
  const { queue, shown: state, sent, names, take } = queueByHand();
  queue.add([fileOf('a.png'), fileOf('b.png')], []);
  queue.remove(state.uploads[0]!.key);
  expect([sent[0]!.signal.aborted, names()]).toEqual([true, ['b.png']]);
  sent[0]!.answer.reject(new DOMException('', 'AbortError'));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await take(1);
  expect(state.taken).toEqual(['id b.png']);
});
