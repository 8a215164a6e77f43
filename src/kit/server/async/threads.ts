import { Worker } from 'node:worker_threads';

/** A thread costs more to start than short work, so it stays for the next one; but not with what large work left in it. */
const idleMs = 60_000;

type Errand<Message, Result> = {
  /** How long it may take. */
  readonly ms: number;
  /** Memory in place of the usual; such a thread is not used again. */
  readonly megabytes?: number;
  /** Whether the thread may stay for the next errand. */
  readonly isShort: boolean;
  /** Hears each message until one is the result. */
  readonly hear: (message: Message) => Result | undefined;
  /** The error of an errand that runs out of time or memory. */
  readonly tooMuch: () => Error;
};

type Idle = { readonly worker: Worker; readonly release: () => void };

/** Threads of one program, with limits of time and memory. Callers limit how many work at a time. */
export class Threads<Task, Message> {
  readonly #program: URL;
  readonly #megabytes: number;
  readonly #idle: Idle[] = [];

  constructor(program: URL, megabytes: number) {
    this.#program = program;
    this.#megabytes = megabytes;
  }

  /** Gives the task to a thread and waits for the result; an error in the thread ends it, and is thrown here. */
  async run<Result>(task: Task, errand: Errand<Message, Result>): Promise<Result> {
    const { megabytes = this.#megabytes } = errand;
    const isUsual = megabytes === this.#megabytes;
    const worker = (isUsual && this.#takeIdle()) || start(this.#program, megabytes);
    const { result, unhear } = listen(worker, errand);
    let isSound = false;
    try {
      worker.postMessage(task);
      const answer = await result;
      isSound = true;
      return answer;
    } finally {
      unhear();
      if (isSound && isUsual && errand.isShort) this.#keepIdle(worker);
      else void worker.terminate();
    }
  }

  #takeIdle(): Worker | undefined {
    const spare = this.#idle.pop();
    spare?.release();
    return spare?.worker;
  }

  /** It keeps no process running. */
  #keepIdle(worker: Worker): void {
    const drop = (): void => {
      const at = this.#idle.findIndex((each) => each.worker === worker);
      if (at >= 0) this.#idle.splice(at, 1);
      void worker.terminate();
    };
    const timer = setTimeout(drop, idleMs).unref();
    worker.on('error', drop).on('exit', drop).unref();
    const release = (): void => {
      clearTimeout(timer);
      worker.off('error', drop).off('exit', drop).ref();
    };
    this.#idle.push({ worker, release });
  }
}

function start(program: URL, megabytes: number): Worker {
  return new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 },
    execArgv: [],
  });
}

function listen<Message, Result>(worker: Worker, { ms, hear, tooMuch }: Errand<Message, Result>) {
  const { promise: result, resolve, reject } = Promise.withResolvers<Result>();
  const listeners = {
    message: (message: Message): void => {
      const answer = hear(message);
      if (answer !== undefined) resolve(answer);
    },
    error: (error: NodeJS.ErrnoException): void =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error),
    exit: (code: number): void => reject(new Error(`a thread ended with ${code}`)),
  };
  const timer = setTimeout(() => reject(tooMuch()), ms);
  for (const [event, listener] of Object.entries(listeners)) worker.on(event, listener);
  const unhear = (): void => {
    clearTimeout(timer);
    for (const [event, listener] of Object.entries(listeners)) worker.off(event, listener);
  };
  return { result, unhear };
}
