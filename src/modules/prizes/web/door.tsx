/** The parts of prizes that other modules' screens use. */
export { PrizePicture } from './prize-picture.tsx';
