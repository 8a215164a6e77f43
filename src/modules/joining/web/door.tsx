/** The part of joining that other modules' pages use. */
export { AccountSteps } from './join/account-steps.tsx';
