import * as z from 'zod/mini';
import {
  newLoginName,
  optionalEmail,
  optionalMobile,
  optionalText,
  stringEnum,
  text,
} from '../../kit/contract/fields.ts';
import { languages } from '../../kit/contract/language.ts';
import { manageVersions } from '../organisation/rules.ts';

/** What has to be known to found an organisation: on the founding page, by command and by variables alike. */
export const foundingInput = z.object({
  name: text({ max: 100 }),
  /** The beginning of the name where it is left out. */
  shortName: optionalText(30),
  industry: text({ max: 32 }),
  edition: z._default(stringEnum(manageVersions), 'standard'),
  language: stringEnum(languages),
  zone: text({ max: 64 }),
  adminName: text({ max: 50 }),
  loginName: newLoginName(),
  mobile: optionalMobile(),
  email: optionalEmail(),
});

export type Founding = z.output<typeof foundingInput>;
