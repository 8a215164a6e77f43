import type { ComponentProps, CSSProperties, ElementType } from 'react';
import './layout.css';

/** The steps of space between parts, in px. */
export type Gap = 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24;

type As<T extends ElementType> = Omit<ComponentProps<T>, 'className' | 'style'> & {
  /** The element that it is; a `div` unless another says more. */
  as?: T;
};

/** Parts below each other, as wide as their place or, with `start`, as themselves. */
export function Stack<T extends ElementType = 'div'>({
  as,
  gap = 12,
  start,
  ...rest
}: As<T> & { gap?: Gap; start?: boolean }) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={`k-stack${start ? ' k-stack-start' : ''}`} style={{ gap }} />;
}

type InlineProps = {
  gap?: Gap;
  /** Between parts of one line, where it is not as between lines. */
  across?: Gap;
  align?: 'start' | 'baseline';
  /** Where the parts go if there is room: to both ends, or all to the end. */
  place?: 'apart' | 'end';
};

/** Parts in a line, which wraps where it has no room. */
export function Inline<T extends ElementType = 'div'>({
  as,
  gap = 8,
  across = gap,
  align,
  place,
  ...rest
}: As<T> & InlineProps) {
  const Element: ElementType = as ?? 'div';
  const style: CSSProperties = { gap: `${gap}px ${across}px`, ...(align && { alignItems: align }) };
  return <Element {...rest} className={`k-inline${place ? ` k-inline-${place}` : ''}`} style={style} />;
}

/** A page without a list: its head, and below it sections that are at most `width` px wide. */
export function Page<T extends ElementType = 'article'>({
  as,
  gap,
  width,
  ...rest
}: As<T> & { gap?: Gap; width?: number }) {
  const Element: ElementType = as ?? 'article';
  const style = { gap, ...(width && { '--page-width': `${width}px` }) };
  return <Element {...rest} className="k-screen" style={style} />;
}
