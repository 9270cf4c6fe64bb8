export { frozenDistance } from './assignments.queries.ts';
export { idleStatuses, keepsInterpreter, startOf } from './availability.queries.ts';
export { candidatesFor, payOf, placeOf, type JobToGive } from './candidates.queries.ts';
export { assignmentImplementations } from './assignments.routes.ts';
export {
  assignInterpreter,
  assignInterpreterToAll,
  takeBackAssignment,
  type AssignmentMade,
} from './assignments.service.ts';
/** @public for offers. */
export { choiceDictionaries, type ChoiceWords } from './packing.ts';
export { assignmentPacking } from './packing.ts';
/** @public for offers, candidates and the board. */
export { conflictsAmong, conflictsFor, slotOf } from './conflicts.queries.ts';
/** @public for offers and series. */
export { ConflictRefusal, lockEngagements, refuseConflicts, refuseUnwanted } from './conflicts.service.ts';
export { checkAllAssigned, checkAssigned, noteConflicts } from './conflicts.service.ts';
