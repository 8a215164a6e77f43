import { OwnTask } from './own-task.tsx';

/** Beside the authority of whoever gives points: how far the own quota of the month is. */
export default OwnTask;
