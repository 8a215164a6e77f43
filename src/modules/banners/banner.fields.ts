import { choice, day, entity, reference, references, text } from '../../kit/contract/entity/entity.ts';
import { audiences, maximumRoles, maximumUnits, places } from './rules.ts';

/** A picture that an organisation shows on the home page for some days. */
export const banner = entity(
  'banner',
  {
    place: choice(places, { width: 120 }),
    title: text({ max: 60, width: 200, sort: true }),
    link: text({ max: 300, optional: true, symbols: true, width: 200 }),
    fileId: reference(),
    fromDay: day({ sort: true }),
    untilDay: day(),
    audience: choice(audiences, { initial: 'all' }),
    unitIds: references({ max: maximumUnits }),
    roleIds: references({ max: maximumRoles }),
  },
  { order: 'fromDay' },
);
