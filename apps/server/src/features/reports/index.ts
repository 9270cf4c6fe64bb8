export { billedDays, issuedDays, receivedDays, reportPeriodic, reportTasks } from './running-totals.tasks.ts';
export { reportImplementations } from './reports.routes.ts';
