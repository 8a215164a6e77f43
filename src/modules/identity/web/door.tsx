/** The parts of identity that the shell uses. */
export { SignIns } from './sign-ins.tsx';
