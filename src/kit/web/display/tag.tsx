import type { ReactNode } from 'react';
import { IconBan, IconClock, IconDraft, IconError, IconInfo, IconSuccess, IconWarning } from './icons.tsx';
import type { Icon } from './icons.tsx';
import { usePicture } from '../send/use-picture.ts';
import './feedback.css';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'violet' | 'accent';

/** A short label. For a state use `StatusTag`, which carries an icon too. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`k-tag k-tone-${tone}`}>{children}</span>;
}

/** Names of the icons a state may carry, so that tables of states stay plain data. */
const STATUS_ICONS = {
  wait: IconClock,
  good: IconSuccess,
  bad: IconError,
  warn: IconWarning,
  off: IconBan,
  draft: IconDraft,
  info: IconInfo,
} satisfies Record<string, Icon>;

export type StatusIcon = keyof typeof STATUS_ICONS;

const ICON_OF_TONE: Record<Tone, StatusIcon> = {
  neutral: 'off',
  info: 'info',
  success: 'good',
  warning: 'wait',
  danger: 'bad',
  violet: 'info',
  accent: 'info',
};

/** A state: colour and icon and word, never colour alone. */
export function StatusTag({ tone, icon, children }: { tone: Tone; icon?: StatusIcon; children: ReactNode }) {
  const TagIcon = STATUS_ICONS[icon ?? ICON_OF_TONE[tone]];
  return (
    <span className={`k-status k-tone-${tone}`}>
      <TagIcon />
      {children}
    </span>
  );
}

/** A count on something; nothing at 0. */
export function Badge({ count, label, most = 99 }: { count: number; label?: string; most?: number }) {
  if (count <= 0) return null;
  return (
    <span className="k-badge" aria-label={label}>
      {count > most ? `${most}+` : count}
    </span>
  );
}

/**
 * A picture, or else the last two characters of a Chinese name and the first letters of others; one when small. They are drawn
 * and no text, so that a copied row holds the name alone.
 */
export function Avatar({ name, url, size = 24 }: { name: string; url?: string | null; size?: number }) {
  const style = { width: size, height: size, fontSize: Math.round(size * (size < 28 ? 0.56 : 0.4)) };
  const address = usePicture(url, size <= 48);
  if (address) return <img className="k-avatar" src={address} alt="" style={style} />;
  return (
    <span
      className={`k-avatar k-avatar-${hueOf(name)}`}
      style={style}
      data-initials={size < 28 ? smallInitialOf(name) : initialsOf(name)}
      aria-hidden="true"
    />
  );
}

function initialsOf(name: string): string {
  // Without a suffix in brackets: a sandbox has the initials of its organisation.
  const trimmed = name.replace(/\s*[（(][^（）()]*[）)]\s*$/u, '').trim() || name.trim();
  if (/\p{Script=Han}/u.test(trimmed)) return [...trimmed].slice(-2).join('');
  const words = trimmed.split(/\s+/);
  return ((words[0]?.[0] ?? '') + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '')).toUpperCase();
}

const smallInitialOf = (name: string): string =>
  [...name.trim()].at(/\p{Script=Han}/u.test(name) ? -1 : 0)?.toUpperCase() ?? '';

const hueOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 5;
