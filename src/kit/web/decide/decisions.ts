import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { MenuItem } from '../overlay/menu.tsx';
import type { PartCode } from '../app/screen.ts';
import { createStore } from '../app/store.ts';

/** The facts and means of a decision in the frame of the list that it is opened from. */
export type DecisionFrameProps = {
  readonly title: string;
  readonly help?: ReactNode;
  /** The object as it is now; read when the frame opens. */
  readonly answer: Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>;
  readonly facts?: readonly { label: string; value: ReactNode }[];
  /** The acts that are possible; without any the frame says that the decision is no longer open. */
  readonly actions: readonly MenuItem[];
  /** It may be decided here by other means than `actions`. */
  readonly waits?: boolean;
  /** The present state, for a reader who comes too late. */
  readonly state?: ReactNode;
  readonly children?: ReactNode;
  readonly width?: number;
};

export type DecisionProps = {
  /** Of the object on which to decide. */
  readonly id: string;
  readonly onClose: () => void;
  readonly Frame: ComponentType<DecisionFrameProps>;
};

/** Decisions at a message, by the key of the message that asks for them. */
export type Decisions = Readonly<Record<string, PartCode<DecisionProps>>>;

/** The decisions of all modules; filled by the shell as modules come. */
export const decisions = createStore<Decisions>({});
