/** The parts of the event library that other modules' screens use. */
export { EventChooser } from './event-chooser.tsx';
export { EventValues } from './event-values.tsx';
export { typeFilter } from './type-filter.tsx';
