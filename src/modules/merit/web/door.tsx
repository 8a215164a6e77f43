export { Points, useTiers } from './list/record-display.tsx';
