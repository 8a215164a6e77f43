import { Waker } from '../../../../kit/server/background/waker.ts';

/** An organisation of this process has a tail. */
export const foldWaker = new Waker();
