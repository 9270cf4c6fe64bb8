export { absencesOf, minutesOfEverybody } from './absences.queries.ts';
export { knownAvailability, refuseOthers } from './availability.queries.ts';
export { changeAvailability, lockAvailability } from './availability.service.ts';
export {
  addCalendar,
  calendarDays,
  dueCalendars,
  findCalendar,
  keepBusy,
  keepProblem,
  readCalendarTask,
  removeCalendar,
  type DueCalendar,
} from './calendars.service.ts';
