export { addJob } from './add.ts';
export { prepareJobs, startJobs, type Jobs, type JobTask, type PeriodicTask } from './run.ts';
