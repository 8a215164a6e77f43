/** What the frame uses of identity. */
export { SignIns } from './sign-ins.tsx';
