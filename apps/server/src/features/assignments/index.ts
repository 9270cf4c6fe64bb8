export { frozenDistance } from './assignments.queries.ts';
export { assignmentImplementations } from './assignments.routes.ts';
export { assignInterpreter, takeBackAssignment } from './assignments.service.ts';
