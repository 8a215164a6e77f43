import type { SVGProps } from 'react';

/** Line icons, 16 × 16, 1.5 px stroke, in the colour of the text. Decorative: the name is beside them. */
export type IconProps = SVGProps<SVGSVGElement>;
export type Icon = (props: IconProps) => React.JSX.Element;

const icon =
  (...paths: string[]): Icon =>
  ({ className, ...rest }) => (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={className ? `k-icon ${className}` : 'k-icon'}
      {...rest}
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

export const IconPlus = icon('M8 3v10M3 8h10');
export const IconMinus = icon('M3 8h10');
export const IconClose = icon('M4 4l8 8M12 4l-8 8');
export const IconCheck = icon('M3 8.5l3.2 3.2L13 5');
export const IconSearch = icon(circle(7, 7, 4.25), 'M10.2 10.2L13.5 13.5');
export const IconChevronDown = icon('M4 6l4 4 4-4');
export const IconChevronLeft = icon('M10 4L6 8l4 4');
export const IconChevronRight = icon('M6 4l4 4-4 4');
export const IconChevronsLeft = icon('M8 4L4 8l4 4M12.5 4l-4 4 4 4');
export const IconChevronsRight = icon('M3.5 4l4 4-4 4M8 4l4 4-4 4');
export const IconArrowUp = icon('M8 13V3M4 7l4-4 4 4');
export const IconArrowDown = icon('M8 3v10M4 9l4 4 4-4');
export const IconSort = icon('M5 6.5L8 3.5l3 3M5 9.5l3 3 3-3');
export const IconMore = icon('M3.5 8h.01M8 8h.01M12.5 8h.01');
export const IconColumns = icon('M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10');
export const IconDownload = icon('M8 2.5v7.5M5 7.2l3 3 3-3M2.5 13.5h11');
export const IconUpload = icon('M8 10.5V3M5 5.8l3-3 3 3M2.5 13.5h11');
export const IconRefresh = icon('M13 8a5 5 0 1 1-1.5-3.6L13 6M13 2.8V6H9.8');
export const IconCalendar = icon('M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3');
export const IconPerson = icon(circle(8, 5.2, 2.7), 'M2.8 13.5c.5-2.7 2.5-4 5.2-4s4.7 1.3 5.2 4');
export const IconPeople = icon(
  circle(6, 5.5, 2.4),
  'M1.5 13c.4-2.4 2.1-3.6 4.5-3.6s4.1 1.2 4.5 3.6M10.4 3.3a2.4 2.4 0 0 1 0 4.5M12.3 9.9c1.2.5 2 1.6 2.2 3.1',
);
export const IconUnit = icon('M6 2.5h4v3H6zM2 10.5h4v3H2zM10 10.5h4v3h-4zM8 5.5V8M4 10.5V8h8v2.5');
export const IconHome = icon('M2.5 7.5L8 3l5.5 4.5M4 6.5v7h8v-7M6.8 13.5V10h2.4v3.5');
export const IconBell = icon('M3.5 11.5c1-1 1-2.2 1-4a3.5 3.5 0 0 1 7 0c0 1.8 0 3 1 4zM6.5 13.8h3');
export const IconInbox = icon('M2.5 9.5l2-6h7l2 6v4h-11zM2.5 9.5H6l.8 1.5h2.4L10 9.5h3.5');
export const IconSettings = icon(
  circle(8, 8, 2),
  'M8 1.8v1.7M8 12.5v1.7M1.8 8h1.7M12.5 8h1.7M3.6 3.6l1.2 1.2M11.2 11.2l1.2 1.2M3.6 12.4l1.2-1.2M11.2 4.8l1.2-1.2',
);
export const IconTrash = icon('M3 4.5h10M6 4.5v-2h4v2M4.2 4.5l.6 9h6.4l.6-9M6.7 7v4M9.3 7v4');
export const IconEdit = icon('M10.5 3l2.5 2.5-7.5 7.5H3v-2.5zM9 4.5L11.5 7');
export const IconCopy = icon('M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3');
export const IconEye = icon(
  'M1.5 8c1.5-2.8 3.7-4.2 6.5-4.2s5 1.4 6.5 4.2c-1.5 2.8-3.7 4.2-6.5 4.2S3 10.8 1.5 8z',
  circle(8, 8, 1.8),
);
export const IconLock = icon('M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2');
export const IconPin = icon('M6 2.5h4l-.5 4 2 2.5h-7l2-2.5zM8 9v4.5');
export const IconStar = icon('M8 2.2l1.8 3.7 4 .6-2.9 2.8.7 4L8 11.4l-3.6 1.9.7-4-2.9-2.8 4-.6z');
export const IconClock = icon(circle(8, 8, 5.7), 'M8 4.8V8l2.2 1.5');
export const IconInfo = icon(circle(8, 8, 5.7), 'M8 7.4v3.4M8 5.2h.01');
export const IconWarning = icon('M8 2.3l6.2 11H1.8zM8 6.5v3.2M8 11.6h.01');
export const IconError = icon(circle(8, 8, 5.7), 'M8 4.9v3.6M8 10.9h.01');
export const IconSuccess = icon(circle(8, 8, 5.7), 'M5.4 8.2l1.8 1.8 3.4-3.7');
export const IconBan = icon(circle(8, 8, 5.7), 'M4 4l8 8');
export const IconDraft = icon('M9.5 2h-6v12h9V5zM9.5 2v3h3M6 8.5h4M6 11h2.5');
export const IconFile = icon('M9.5 2h-6v12h9V5zM9.5 2v3h3');
export const IconPicture = icon(
  'M2.5 3h11v10h-11zM2.5 11l3.2-3.2 2.6 2.4 1.9-1.9 3.3 3',
  circle(10.3, 5.9, 0.9),
);
export const IconUndo = icon('M5 3L2.5 5.5 5 8M2.5 5.5H9a4 4 0 0 1 0 8H5.5');
export const IconExternal = icon('M6.5 3.5h-3v9h9v-3M9 3h4v4M13 3L7.5 8.5');
export const IconMenu = icon('M2.5 4h11M2.5 8h11M2.5 12h11');
export const IconGlobe = icon(
  circle(8, 8, 5.7),
  'M2.3 8h11.4M8 2.3c3 3.4 3 8 0 11.4M8 2.3c-3 3.4-3 8 0 11.4',
);
export const IconMoon = icon('M13.2 9.6A5.6 5.6 0 0 1 6.4 2.8a5.6 5.6 0 1 0 6.8 6.8z');
export const IconSun = icon(
  circle(8, 8, 2.8),
  'M8 1.5V3M8 13v1.5M1.5 8H3M13 8h1.5M3.4 3.4l1 1M11.6 11.6l1 1M3.4 12.6l1-1M11.6 4.4l1-1',
);
export const IconLogout = icon('M6.5 2.5h-4v11h4M10 5l3 3-3 3M13 8H6');
export const IconHelp = icon(
  circle(8, 8, 5.7),
  'M6.3 6.3a1.8 1.8 0 1 1 2.6 1.6c-.6.3-.9.7-.9 1.3M8 11.2h.01',
);
export const IconChart = icon('M2.5 13.5h11M4.5 11V8M8 11V3.5M11.5 11V6');
export const IconStack = icon('M8 2.5l6 3-6 3-6-3zM2 8.5l6 3 6-3M2 11.3l6 3 6-3');
export const IconScales = icon('M8 2.5v11M5 13.5h6M3 4.5h10M3 4.5l-1.8 4h3.6zM13 4.5l-1.8 4h3.6z');
export const IconTicket = icon('M2 4.5h12V7a1 1 0 0 0 0 2v2.5H2V9a1 1 0 0 0 0-2zM9.5 4.5v7');
export const IconDevice = icon('M2 3h12v8H2zM6 13.5h4M8 11v2.5');
export const IconGrid = icon('M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z');
export const IconPrint = icon('M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z');
