/**
 * What an interpreter has heard of jobs that a change of their availability touches: of those on their list that they stay
 * theirs, of the others nothing (rule availability/touched-jobs). Both by reference.
 */
export function whatTheyKnow(told: readonly string[], untold: readonly string[]): string {
  const given = `they do not know yet that they were given ${untold.length === 1 ? 'it' : 'them'}.`;
  if (untold.length === 0) return 'They have been told so.';
  if (told.length === 0) return `They have not been told so: ${given}`;
  return `They have been told so of ${told.join(', ')}. Of ${untold.join(', ')} they have not: ${given}`;
}
