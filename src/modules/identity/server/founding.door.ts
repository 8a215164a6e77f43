/** Signing up and founding: codes, first accounts, and the rules that a new organisation begins with. */
export {
  forgetFoundingCode,
  forgetFoundingCodes,
  isFounded,
  makeFoundingCode,
  mayFound,
} from './founding/founding-code.ts';
export { foundingPath, serveFounding } from './founding/founding.routes.ts';
export { checkPassword } from './password/password.ts';
export { leaveLetter } from './mail/letters.ts';
export { shortestPassword, signedUpFrom, signUp } from './account/sign-up.ts';
export { saveFloor } from './sign-in/sign-in-settings.store.ts';
export { wrongZone } from './sign-in/zone.ts';
