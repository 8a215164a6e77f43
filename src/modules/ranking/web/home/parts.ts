import type { HomeParts } from '../../../../kit/web/app/slots.ts';
import { OwnPointsPart } from './own-points.tsx';

const home: HomeParts = { parts: [{ width: 'narrow', order: 20, Part: OwnPointsPart }] };
export default home;
