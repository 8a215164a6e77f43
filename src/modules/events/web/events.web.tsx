/** What other modules' screens use of the event library. */
export { EventChooser, type EventChooserProps } from './event-chooser.tsx';
export { EventPicker, type EventPickerProps } from './event-picker.tsx';
export { EventValues, rangesOf } from './event-values.tsx';
