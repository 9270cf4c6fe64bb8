export { frozenDistance } from './assignments.queries.ts';
export { assignmentImplementations } from './assignments.routes.ts';
export { assignInterpreter, takeBackAssignment } from './assignments.service.ts';
export { conflictsAmong, conflictsFor } from './conflicts.queries.ts';
export { checkAssigned, lockEngagements, noteConflicts, refuseConflicts } from './conflicts.service.ts';
