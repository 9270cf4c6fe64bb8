export { frozenDistance } from './assignments.queries.ts';
export { assignmentImplementations } from './assignments.routes.ts';
export { assignInterpreter, type AssignmentMade, type JobFacts } from './assignments.service.ts';
