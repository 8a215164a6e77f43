import { create } from 'zustand';
import { isOfTheWhole, type Call, type Permission } from '../../contract/call.ts';

/** The user of this tab, with organisation and rights. */
export type Me = {
  readonly userId: string;
  readonly memberId: string;
  readonly name: string;
  readonly isAdmin: boolean;
  /** The rights reach the members of some units alone. */
  readonly isLimited: boolean;
  readonly isReviewer: boolean;
  /** The rights over the organisation rest until a sign-in with two steps. */
  readonly secondStepNeeded: boolean;
  /** Nothing is answered until the member has a second step. */
  readonly twoStepsDemanded?: boolean;
  readonly pictureUrl: string | null;
  readonly organisation: {
    readonly orgId: string;
    readonly name: string;
    readonly shortName: string;
    readonly isSandbox: boolean;
  };
  /** Rights by id. All are false until granted, except the jumps of the home page (AMB-42). */
  readonly flags: Readonly<Record<string, boolean>>;
};

const homeJumps = ['HOME001', 'HOME002', 'HOME003'] as const;
/** Jumps of the home page that everybody may use. */
export type HomeJump = (typeof homeJumps)[number];

const useStore = create<{ me: Me | null }>(() => ({ me: null }));

/** Null before sign-in or before an organisation is chosen. */
export const currentMe = (): Me | null => useStore.getState().me;

export function setMe(me: Me | null): void {
  useStore.setState({ me });
}

/** For screens inside the shell, which always have a signed-in user. */
export function useMe(): Me {
  const me = useStore((state) => state.me);
  if (!me) throw new Error('nobody is signed in');
  return me;
}

export const useMaybeMe = (): Me | null => useStore((state) => state.me);

export function isGranted(me: Me | null, id: Permission | HomeJump): boolean {
  return homeJumps.some((jump) => jump === id) || me?.flags[id] === true;
}

/** Whether the member may send a call at all. */
export const isOffered = (me: Me | null, declared: Pick<Call, 'permission' | 'reach' | 'write'>): boolean =>
  me?.isLimited && isOfTheWhole(declared) ? false : isOpenTo(me, declared.permission);

const isOpenTo = (me: Me | null, permission: Permission): boolean =>
  permission === 'public' || permission === 'user' || permission === 'member' || isGranted(me, permission);

/** Whether the member holds a right. */
export function useGranted(id: Permission | HomeJump): boolean {
  return useStore((state) => isGranted(state.me, id));
}

/** The same for the member of the page. */
export const useOffered = (declared: Pick<Call, 'permission' | 'reach' | 'write'>): boolean =>
  useStore(({ me }) => isOffered(me, declared));
