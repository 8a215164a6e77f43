/** What other modules' screens use of the event library. */
export { EventChooser } from './event-chooser.tsx';
export { EventValues } from './event-values.tsx';
