/** Why a calendar cannot be read, as a sentence for whoever entered its address. */
export class CalendarProblem extends Error {
  override readonly name = 'CalendarProblem';
}
