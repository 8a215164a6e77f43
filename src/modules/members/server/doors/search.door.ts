export { nearestMembers } from '../search/choices.ts';
