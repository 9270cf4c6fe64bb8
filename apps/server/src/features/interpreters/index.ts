export { activateInterpreter } from './activation.service.ts';
export { proofOf } from './bank.service.ts';
export {
  findInterpreter,
  hasActiveInterpreters,
  languagesAndGender,
  readInterpreter,
  type InterpreterFacts,
} from './interpreters.queries.ts';
export { interpreterImplementations } from './interpreters.routes.ts';
export {
  createInterpreters,
  type ImportedInterpreter,
  interpretersByEmail,
  interpretersByName,
  type KnownInterpreter,
  removeInterpreters,
} from './imported.service.ts';
export { changeLanguages } from './languages.service.ts';
export { updateInterpreter } from './interpreters.service.ts';
export { interpreterPeriodic, interpreterTasks } from './reminders.tasks.ts';
export { serviceColumns } from './languages.views.ts';
export { countSpeakers, renameInProfiles } from './rename.service.ts';
