import {
  ArrowDown,
  ArrowUp,
  Ban,
  Bell,
  Calendar,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronsUpDown,
  CircleAlert,
  CircleCheck,
  CircleQuestionMark,
  Clock,
  Columns3,
  Copy,
  Download,
  Ellipsis,
  ExternalLink,
  Eye,
  FilePenLine,
  Globe,
  House,
  Inbox,
  Info,
  LogOut,
  Menu,
  Minus,
  Moon,
  Pencil,
  Plus,
  Printer,
  RefreshCw,
  Search,
  Sun,
  TriangleAlert,
  Undo2,
  Upload,
  User,
  X,
} from 'lucide';
import { icon } from './icon.tsx';

export type { Icon } from './icon.tsx';

export const IconPlus = icon(Plus);
export const IconMinus = icon(Minus);
export const IconClose = icon(X);
export const IconCheck = icon(Check);
export const IconSearch = icon(Search);
export const IconChevronDown = icon(ChevronDown);
export const IconChevronLeft = icon(ChevronLeft);
export const IconChevronRight = icon(ChevronRight);
export const IconArrowUp = icon(ArrowUp);
export const IconArrowDown = icon(ArrowDown);
export const IconSort = icon(ChevronsUpDown);
export const IconMore = icon(Ellipsis);
export const IconColumns = icon(Columns3);
export const IconDownload = icon(Download);
export const IconUpload = icon(Upload);
export const IconRefresh = icon(RefreshCw);
export const IconCalendar = icon(Calendar);
export const IconPerson = icon(User);
export const IconHome = icon(House);
export const IconBell = icon(Bell);
export const IconInbox = icon(Inbox);
export const IconEdit = icon(Pencil);
export const IconCopy = icon(Copy);
export const IconEye = icon(Eye);
export const IconClock = icon(Clock);
export const IconInfo = icon(Info);
export const IconWarning = icon(TriangleAlert);
export const IconError = icon(CircleAlert);
export const IconSuccess = icon(CircleCheck);
export const IconBan = icon(Ban);
export const IconDraft = icon(FilePenLine);
export const IconUndo = icon(Undo2);
export const IconExternal = icon(ExternalLink);
export const IconMenu = icon(Menu);
export const IconGlobe = icon(Globe);
export const IconMoon = icon(Moon);
export const IconSun = icon(Sun);
export const IconLogout = icon(LogOut);
export const IconHelp = icon(CircleQuestionMark);
export const IconPrint = icon(Printer);
