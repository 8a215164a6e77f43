import type { IconNode } from 'lucide';
import { createElement, type JSX, type SVGProps } from 'react';

/** Of lucide, 16 × 16, in the colour of the text. Decorative: the name is beside them. */
type IconProps = SVGProps<SVGSVGElement>;
export type Icon = (props: IconProps) => JSX.Element;

/** A shape of lucide as a component. Its own components would bring three times as much before the first row. */
export const icon =
  (shapes: IconNode): Icon =>
  ({ className, ...rest }) => (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={className ? `k-icon ${className}` : 'k-icon'}
      {...rest}
    >
      {shapes.map(([tag, shape], index) => createElement(tag, { ...shape, key: index }))}
    </svg>
  );
