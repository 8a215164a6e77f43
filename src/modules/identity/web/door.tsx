/** What other modules' screens show of where the user is signed in. */
export { EndOthers, PlaceList } from './sign-ins.tsx';
