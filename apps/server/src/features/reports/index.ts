export { billedDays, issuedDays, receivedDays, reportPeriodic, reportTasks } from './days.service.ts';
export { reportImplementations } from './reports.routes.ts';
