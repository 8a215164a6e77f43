/** What other modules' screens show of where the user is signed in, and what stands in place of all screens. */
export { EndOthers, PlaceList } from './sign-ins.tsx';
export { SecondStepGate } from './security/gate.tsx';
