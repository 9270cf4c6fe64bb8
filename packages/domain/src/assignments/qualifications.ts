/**
 * Qualifications and registers of the trade that are known by their letters: the Diplomas in Public Service and in Police
 * Interpreting, the National Register, the Chartered Institute of Linguists and the Institute of Translation and
 * Interpreting with their members' letters, and the registers of sign language (rule interpreters/ranking).
 */
const letters = [
  'DPSI',
  'DPI',
  'NRPSI',
  'RPSI',
  'CIOL',
  'ACIL',
  'MCIL',
  'FCIL',
  'ITI',
  'AITI',
  'MITI',
  'FITI',
  'NRCPD',
  'RSLI',
  'DipTrans',
] as const;

/** The known qualifications that a plain text names as words of their own, in the order of the list. */
export function foundQualifications(text: string): string[] {
  const words = new Set(text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return letters.filter((each) => words.has(each.toLowerCase()));
}
