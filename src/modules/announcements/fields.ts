import { choice, count, day, entity, flag, references, text } from '../../kit/contract/entity/entity.ts';
import { languages } from '../../kit/contract/language.ts';
import {
  announcementCategories,
  audiences,
  maximumBody,
  maximumFiles,
  maximumRoles,
  maximumUnits,
} from './rules.ts';

/** An announcement as people write it. */
export const announcement = entity(
  'announcement',
  {
    category: choice(announcementCategories, { width: 110 }),
    title: text({ max: 100, main: true, sort: true, search: true, symbols: true, width: 280 }),
    body: text({ max: maximumBody, symbols: true }),
    language: choice(languages, { width: 90 }),
    audience: choice(audiences, { initial: 'all' }),
    unitIds: references({ max: maximumUnits }),
    roleIds: references({ max: maximumRoles }),
    fileIds: references({ max: maximumFiles }),
    fromDay: day({ optional: true, sort: true }),
    fromHour: count({ max: 23 }),
    untilDay: day({ optional: true }),
    needsConfirm: flag(),
  },
  { order: '-fromDay' },
);
