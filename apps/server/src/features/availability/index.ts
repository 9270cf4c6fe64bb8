export { absencesOf } from './absences.queries.ts';
