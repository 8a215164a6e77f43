import { describe, expect, test, vi } from 'vitest';
import {
  CallRefused,
  CallUnanswered,
  answerWith,
  declare,
  browser,
  download,
  frame,
  good,
  list,
  read,
  refusedWith,
  send,
  sendForFile,
  session,
  type Answer,
  type Sent,
  upload,
  wire,
  write,
} from './send.fixture.ts';

describe('a refusal', () => {
  test('of the business is thrown, without a toast or a retry', async () => {
    answerWith(() =>
      Response.json({ code: 500, object: null, reason: 'stale', message: 'x', fields: { name: 'y' } }),
    );
    await expect(send(list, {})).rejects.toMatchObject({
      code: 500,
      reason: 'stale',
      fields: { name: 'y' },
      status: 200,
    });
    expect(wire.sent).toHaveLength(1);
    for (const handler of Object.values(frame)) expect(handler).not.toHaveBeenCalled();
  });

  test('of HTTP is shown once with its status and not retried; a quiet one is not shown', async () => {
    for (const status of [400, 403, 404, 429, 500, 503]) {
      answerWith(refusedWith(status));
      wire.sent = [];
      await expect(send(list, {})).rejects.toBeInstanceOf(CallRefused);
      expect(wire.sent).toHaveLength(1);
      expect(frame.failed).toHaveBeenLastCalledWith(status);
    }
    const calls = frame.failed.mock.calls.length;
    await expect(send(list, {}, { quiet: true })).rejects.toBeInstanceOf(CallRefused);
    expect(frame.failed).toHaveBeenCalledTimes(calls);
    expect(frame.signInAgain).not.toHaveBeenCalled();
  });

  test('of a bootstrap call ends the session, after a busy server was retried', async () => {
    vi.useFakeTimers();
    answerWith(refusedWith(503));
    const busy = expect(send(read, {}, { helper: true })).rejects.toBeInstanceOf(CallRefused);
    await vi.runAllTimersAsync();
    await busy;
    expect([wire.sent.length, frame.refusedByHelper.mock.calls]).toEqual([3, [[503]]]);
    answerWith(refusedWith(403));
    wire.sent = [];
    await expect(send(read, {}, { helper: true })).rejects.toBeInstanceOf(CallRefused);
    expect([wire.sent.length, frame.refusedByHelper.mock.lastCall, frame.failed.mock.calls]).toEqual([
      1,
      [403],
      [],
    ]);
  });
});

describe('a missing answer', () => {
  const never = (): Promise<Response> => new Promise(() => {});
  const broken = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'));

  test('is tried again three times 1 s apart, then the load failure is shown', async () => {
    vi.useFakeTimers();
    answerWith(broken);
    const start = Date.now();
    const ended = expect(send(write, {})).rejects.toBeInstanceOf(CallUnanswered);
    await vi.runAllTimersAsync();
    await ended;
    expect([wire.sent.length, Date.now() - start]).toEqual([4, 3_000]);
    expect(new Set(wire.sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(frame.unanswered).toHaveBeenCalledOnce();
  });

  test('of the retry client is tried again twice 2 s apart', async () => {
    vi.useFakeTimers();
    answerWith(broken);
    const start = Date.now();
    const ended = expect(send(list, {}, { retryPolicy: 'retry' })).rejects.toBeInstanceOf(CallUnanswered);
    await vi.runAllTimersAsync();
    await ended;
    expect([wire.sent.length, Date.now() - start]).toEqual([3, 4_000]);
  });

  test('to an upload has the time of a slow connection, and the whole file is sent again', async () => {
    vi.useFakeTimers();
    const slowMs = 100_000;
    answerWith(async () => {
      await new Promise((resolve) => setTimeout(resolve, slowMs));
      return wire.sent.length === 1 ? broken() : good();
    });
    let isAnswered = false;
    const answered = send(upload, { file: new File(['whole'], 'a.csv') }).then(() => (isAnswered = true));
    while (!isAnswered) await vi.advanceTimersByTimeAsync(1_000);
    await answered;
    expect(wire.sent.map(({ body }) => body.includes('whole'))).toEqual([true, true]);
    expect(new Set(wire.sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(frame.unanswered).not.toHaveBeenCalled();
  });

  test('that is a file has to start in time, and its bytes may take as long as a slow connection needs', async () => {
    vi.useFakeTimers();
    const wholeMs = vi.spyOn(AbortSignal, 'timeout');
    answerWith(never);
    const ended = expect(sendForFile(download, {})).rejects.toBeInstanceOf(CallUnanswered);
    const start = Date.now();
    await vi.runAllTimersAsync();
    await ended;
    expect([wire.sent.length, Date.now() - start]).toEqual([1, 31_000]);
    expect(wholeMs.mock.calls).toEqual([[180_000]]);
    wholeMs.mockRestore();
  });

  test('without a connection leads to the load failure at once, and a call that comes back is answered', async () => {
    browser.onLine = false;
    await expect(send(list, {})).rejects.toBeInstanceOf(CallUnanswered);
    expect([wire.sent.length, frame.unanswered.mock.calls.length]).toEqual([0, 1]);
    browser.onLine = true;
    vi.useFakeTimers();
    let tries = 0;
    answerWith(() => ((tries += 1) < 3 ? broken() : good()));
    const answered = send(list, {});
    await vi.runAllTimersAsync();
    expect(await answered).toEqual({});
    expect(frame.unanswered).toHaveBeenCalledOnce();
  });

  test('to a call aborted by its screen is no failure', async () => {
    answerWith(never);
    const control = new AbortController();
    const ended = expect(send(list, {}, { signal: control.signal })).rejects.toThrow();
    control.abort();
    await ended;
    expect([wire.sent.length, frame.unanswered.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('a token that is refused', () => {
  const isRenewal = ({ url }: Sent): boolean => url.pathname === '/oauth/token';
  const renewals = (): Sent[] => wire.sent.filter(isRenewal);
  const byToken: Answer = (request) => {
    if (isRenewal(request)) return Response.json({ access_token: 'second', refresh_token: 'later' });
    return request.headers.get('authorization') === 'Bearer second'
      ? good()
      : Response.json({ code: 401 }, { status: 401 });
  };

  test('is renewed once for fifty calls, which are sent again with their keys', async () => {
    answerWith(byToken);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, each) => send(write, { each })));
    expect(answers).toHaveLength(50);
    expect(renewals().map(({ body }) => new URLSearchParams(body).get('grant_type'))).toEqual([
      'refresh_token',
    ]);
    const calls = wire.sent.filter((each) => !isRenewal(each));
    expect(calls).toHaveLength(100);
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(50);
    expect(session.token).toEqual({ access_token: 'second', refresh_token: 'later' });
    expect(frame.signInAgain).not.toHaveBeenCalled();
  });

  test('is renewed before anything is sent when its end is past by the clock of this browser', async () => {
    const lasting = { access_token: 'second', refresh_token: 'later', expires_in: 900 };
    answerWith((request) => (isRenewal(request) ? Response.json(lasting) : byToken(request)));
    session.token = { access_token: 'first', refresh_token: 'again', until: Date.now() - 1 };
    const open = declare({ method: 'POST', path: '/api/open', permission: 'public' });
    await Promise.all([send(open, {}).catch(() => {}), send(list, {}), send(write, {})]);
    const paths = wire.sent.map(({ url, headers }) => [url.pathname, headers.get('authorization')]);
    expect(renewals()).toHaveLength(1);
    expect(paths.filter(([, bearer]) => bearer === 'Bearer first').map(([path]) => path)).toEqual([
      '/api/open',
    ]);
    expect(session.token?.until).toBeGreaterThan(Date.now());
    expect(session.pastAccessToken).toBeNull();
    await send(list, {});
    expect(renewals()).toHaveLength(1);
  });

  test('ends the session when its renewal is refused, or the new one is refused too', async () => {
    answerWith((request) => Response.json({}, { status: isRenewal(request) ? 400 : 401 }));
    await expect(send(list, {})).rejects.toMatchObject({ status: 401 });
    expect([frame.signInAgain.mock.calls.length, frame.failed.mock.calls.length]).toEqual([1, 0]);
    answerWith((request) => (isRenewal(request) ? byToken(request) : Response.json({}, { status: 401 })));
    await expect(send(list, {})).rejects.toMatchObject({ status: 401 });
    expect(frame.signInAgain).toHaveBeenCalledTimes(2);
  });

  test('delays calls until the user has signed in again, then sends each again with its key', async () => {
    const again = Promise.withResolvers<boolean>();
    frame.signInAgain.mockReturnValue(again.promise);
    answerWith((request) => (isRenewal(request) ? Response.json({}, { status: 400 }) : byToken(request)));
    const first = send(write, {});
    await vi.waitFor(() => expect(frame.signInAgain).toHaveBeenCalledOnce());
    wire.underWay = again.promise;
    const second = send(write, {});
    const sentBefore = wire.sent.length;
    session.token = { access_token: 'second', refresh_token: 'later' };
    again.resolve(true);
    expect(await Promise.all([first, second])).toEqual([{}, {}]);
    expect([sentBefore, wire.sent.length]).toEqual([2, 4]);
    expect(wire.sent[0]?.headers.get('idempotency-key')).toBe(wire.sent[2]?.headers.get('idempotency-key'));
  });

  test('does not end the session if the renewal gets no valid answer: three tries, then the load failure', async () => {
    vi.useFakeTimers();
    answerWith((request) => Response.json({}, { status: isRenewal(request) ? 503 : 401 }));
    const ended = expect(send(list, {})).rejects.toBeInstanceOf(CallUnanswered);
    await vi.runAllTimersAsync();
    await ended;
    expect([
      renewals().length,
      frame.unanswered.mock.calls.length,
      frame.signInAgain.mock.calls.length,
    ]).toEqual([3, 1, 0]);
  });
});
