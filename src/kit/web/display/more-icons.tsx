/** Icons that nothing shows before the first row of a list: beside the others they would be fetched with it. */
import {
  Camera,
  ChartColumn,
  ChevronsLeft,
  ChevronsRight,
  File,
  Image,
  ListFilter,
  Layers,
  LayoutGrid,
  Lock,
  Monitor,
  Network,
  Pin,
  Scale,
  Settings,
  Star,
  Ticket,
  Trash2,
  Users,
} from 'lucide';
import { icon } from './icon.tsx';

export const IconChevronsLeft = icon(ChevronsLeft);
export const IconChevronsRight = icon(ChevronsRight);
export const IconPeople = icon(Users);
export const IconUnit = icon(Network);
export const IconSettings = icon(Settings);
export const IconTrash = icon(Trash2);
export const IconLock = icon(Lock);
export const IconPin = icon(Pin);
export const IconListView = icon(ListFilter);
export const IconStar = icon(Star);
export const IconFile = icon(File);
export const IconCamera = icon(Camera);
export const IconPicture = icon(Image);
export const IconChart = icon(ChartColumn);
export const IconStack = icon(Layers);
export const IconScales = icon(Scale);
export const IconTicket = icon(Ticket);
export const IconDevice = icon(Monitor);
export const IconGrid = icon(LayoutGrid);
