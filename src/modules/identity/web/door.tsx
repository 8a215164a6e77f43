/**
 * Parts for screens of other modules: the places where the user is signed in, and the page that replaces all screens.
 */
export { EndOthers, PlaceList } from './sign-ins.tsx';
export { SecondStepGate } from './security/gate.tsx';
