import { accountCalls } from './account.calls.ts';
import { contactCalls } from './contact.calls.ts';
import { passkeyCalls } from './passkey.calls.ts';
import { recoveryCalls } from './recovery.calls.ts';
import { secondStepCalls } from './second-step.calls.ts';
import { securityCalls } from './security.calls.ts';
import { signInsCalls } from './sign-ins.calls.ts';

export const identityCalls = {
  ...accountCalls,
  ...contactCalls,
  ...passkeyCalls,
  ...recoveryCalls,
  ...secondStepCalls,
  ...securityCalls,
  ...signInsCalls,
};
