export { addJob } from './add.ts';
export { nextTry, whileClaimed } from './retries.ts';
export { countJobs, type JobCounts } from './counts.ts';
export { prepareJobs, startJobs, type Jobs, type PeriodicTask } from './run.ts';
export type { JobFrame, JobTask } from './task.ts';
