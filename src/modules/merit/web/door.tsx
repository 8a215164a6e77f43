export { Points, useTiers, useToday } from './list/record-display.tsx';
