import * as z from 'zod/mini';
import {
  count,
  newLoginName,
  optionalEmail,
  optionalMobile,
  optionalText,
  stringEnum,
  text,
} from '../../kit/contract/fields.ts';
import { languages } from '../../kit/contract/language.ts';
import { passwordFloor } from '../identity/rules.ts';
import { manageVersions } from '../organisation/rules.ts';

/** The data needed to found an organisation: by page, command and variables alike. */
export const foundingInput = z.object({
  name: text({ max: 100 }),
  /** The default of a missing short name: the beginning of the name. */
  shortName: optionalText(30),
  industry: text({ max: 32 }),
  /** The one whose points open at the audit, with the rankings among them. */
  edition: z._default(stringEnum(manageVersions), 'base'),
  language: stringEnum(languages),
  zone: text({ max: 64 }),
  adminName: text({ max: 50 }),
  loginName: newLoginName(),
  mobile: optionalMobile(),
  email: optionalEmail(),
  /** The shortest password that members may choose; as text, since pages, options and variables give texts. */
  passwordMinimum: z._default(
    z.pipe(
      z.pipe(z.string(), z.transform(Number)),
      count({ min: passwordFloor.minimum, max: passwordFloor.maximum }),
    ),
    passwordFloor.minimum,
  ),
});

export type Founding = z.output<typeof foundingInput>;
