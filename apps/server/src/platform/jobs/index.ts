export { addJob, type JobOptions } from './add.ts';
export { prepareJobs, startJobs, type Jobs, type JobsOptions, type JobTask, type PeriodicTask } from './run.ts';
