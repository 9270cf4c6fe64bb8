export { pushTasks, pushTo } from './push.ts';
