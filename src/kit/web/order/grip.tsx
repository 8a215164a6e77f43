import { GripVertical } from 'lucide';
import { icon } from '../display/icon.tsx';
import type { GripProps } from './drag-order.ts';
import './order.css';

const IconGrip = icon(GripVertical);

/** By which a line is dragged. It is for pointers alone: the buttons of the line say the same to keys and screen readers. */
export const Grip = (props: GripProps) => (
  <span {...props} className="k-grip" aria-hidden="true">
    <IconGrip />
  </span>
);
