export { addJob } from './add.ts';
export { countJobs, type JobCounts } from './counts.ts';
export { prepareJobs, startJobs, type JobFrame, type Jobs, type JobTask, type PeriodicTask } from './run.ts';
