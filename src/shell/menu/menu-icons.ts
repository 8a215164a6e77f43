import {
  Award,
  Blocks,
  Building,
  ChartColumn,
  History,
  Mail,
  PencilLine,
  ShieldUser,
  Star,
  Tickets,
  UsersRound,
} from 'lucide';
import { icon, type Icon } from '../../kit/web/display/icon.tsx';
import { IconHome } from '../../kit/web/display/icons.tsx';
import { IconFile } from '../../kit/web/display/more-icons.tsx';
import type { MenuGroup, MenuPlace } from '../../kit/web/app/screen.ts';
import type { MenuLine } from './menu-of.ts';

/** @internal The sidebar draws it separately; here it is compared with the others. */
export const homeIcon = IconHome;

export const groupIcons: Readonly<Record<MenuGroup, Icon>> = {
  integral: icon(Award),
  integralForm: icon(ChartColumn),
  tickets: icon(Tickets),
  member: icon(UsersRound),
  message: icon(Mail),
  setting: icon(Building),
  appSetting: icon(Blocks),
};

const placeIcons: Readonly<Record<MenuPlace, Icon>> = {
  entry: icon(PencilLine),
  rights: icon(ShieldUser),
};

/** @internal As the star draws it. */
export const favouriteIcon = icon(Star);
export const recentIcon = icon(History);

/** Of a place its own, else that of the screen. */
export const iconOf = ({ place, screens }: MenuLine): Icon =>
  place ? placeIcons[place] : (screens[0]?.icon ?? IconFile);
