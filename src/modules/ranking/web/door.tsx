export { LateDrawer } from './late-drawer.tsx';
