export { addJob, type JobOptions } from './add.ts';
