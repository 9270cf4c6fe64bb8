export {
  findInterpreter,
  hasActiveInterpreters,
  languagesAndGender,
  type InterpreterFacts,
} from './interpreters.queries.ts';
export { interpreterImplementations } from './interpreters.routes.ts';
export { interpreterPeriodic, interpreterTasks } from './reminders.tasks.ts';
export { serviceColumns } from './languages.views.ts';
export { countSpeakers, renameInProfiles } from './rename.service.ts';
