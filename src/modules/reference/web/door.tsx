export { RegionSelect } from './region-select.tsx';
