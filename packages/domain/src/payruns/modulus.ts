/** One line of Pay.UK's table of weights (`valacdos`): how the accounts of a range of sort codes are checked. */
export interface WeightRow {
  readonly first: string;
  readonly last: string;
  readonly method: 'MOD10' | 'MOD11' | 'DBLAL';
  /** Fourteen weights, of the sort code's digits (u to z) and then of the account number's (a to h). */
  readonly weights: readonly number[];
  /** The number of the exception that the line is under, or null. */
  readonly exception: number | null;
}

/** What sort codes and accounts are checked by: the weights in the order of the table, and the substitutions (`scsubtab`). */
export interface ModulusTables {
  readonly weights: readonly WeightRow[];
  readonly substitutions: Readonly<Record<string, string>>;
}

// The letters by which the specification names the fourteen digits.
const at = { a: 6, b: 7, c: 8, g: 12, h: 13 } as const;

const instead = [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1] as const;
const insteadOfNine = [0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1] as const;

/**
 * Whether a sort code of six digits and an account number of eight can belong together, by Pay.UK's 'Validating account
 * numbers: UK modulus checking' (rule payruns/modulus). 'unknown' where the table has no line for the sort code: such
 * accounts cannot be checked and are presumed valid.
 */
export function modulusCheck(
  { weights, substitutions }: ModulusTables,
  { sortCode, accountNo }: { readonly sortCode: string; readonly accountNo: string },
): 'valid' | 'invalid' | 'unknown' {
  const rows = weights.filter(({ first, last }) => first <= sortCode && sortCode <= last).slice(0, 2);
  const [one, two] = rows;
  if (!one) return 'unknown';
  const digits = [...sortCode, ...accountNo].map(Number);
  if (isForeign(one, digits)) return 'valid';
  const passes = (row: WeightRow) => passesRow(row, digits, substitutions);
  const answer = passes(one)
    ? two === undefined || eitherDoes(one) || mayBeLeftOut(two, digits) || passes(two)
    : two !== undefined && eitherDoes(one) && passes(two);
  return answer ? 'valid' : 'invalid';
}

/** Exceptions 2 with 9, 10 with 11 and 12 with 13: one of the two checks is enough. */
const eitherDoes = ({ exception }: WeightRow) => exception === 2 || exception === 10 || exception === 12;

/** Exception 6: an account in a foreign currency, which cannot be checked. */
const isForeign = ({ exception }: WeightRow, digits: readonly number[]) =>
  exception === 6 && digits[at.a]! >= 4 && digits[at.a]! <= 8 && digits[at.g] === digits[at.h];

/** Exception 3: with c of 6 or 9 the second check is not made. */
const mayBeLeftOut = ({ exception }: WeightRow, digits: readonly number[]) =>
  exception === 3 && (digits[at.c] === 6 || digits[at.c] === 9);

function passesRow(row: WeightRow, entered: readonly number[], substitutions: ModulusTables['substitutions']): boolean {
  const digits = withSubstitute(row, entered, substitutions);
  const weights = weightsOf(row, digits);
  const modulus = row.method === 'MOD11' ? 11 : 10;
  const remainder = (totalOf(row, digits, weights) + (row.exception === 1 ? 27 : 0)) % modulus;
  const [g, h] = [digits[at.g]!, digits[at.h]!];
  if (row.exception === 4) return remainder === g * 10 + h;
  if (row.exception === 5) return matchesCheckDigit(row, remainder, row.method === 'DBLAL' ? h : g);
  if (remainder === 0) return true;
  return (
    row.exception === 14 && (h === 0 || h === 1 || h === 9) && totalOf(row, shiftRight(digits), weights) % 11 === 0
  );
}

/** Exception 5: the remainder gives the check digit; with modulus 11 no digit stands for a remainder of 1. */
function matchesCheckDigit({ method }: WeightRow, remainder: number, digit: number): boolean {
  if (remainder === 0) return digit === 0;
  if (method === 'DBLAL') return 10 - remainder === digit;
  return remainder !== 1 && 11 - remainder === digit;
}

/** Exceptions 5, 8 and 9: another sort code stands in for the account's own. */
function withSubstitute(
  { exception }: WeightRow,
  digits: readonly number[],
  substitutions: ModulusTables['substitutions'],
): readonly number[] {
  const own = digits.slice(0, 6).join('');
  const other =
    exception === 5 ? (substitutions[own] ?? own) : exception === 8 ? '090126' : exception === 9 ? '309634' : own;
  return [...[...other].map(Number), ...digits.slice(6)];
}

/** Exceptions 2, 7 and 10: other weights, by digits of the account number. */
function weightsOf({ exception, weights }: WeightRow, digits: readonly number[]): readonly number[] {
  const [a, b, g] = [digits[at.a]!, digits[at.b]!, digits[at.g]!];
  if (exception === 2 && a !== 0) return g === 9 ? insteadOfNine : instead;
  const zeroised = exception === 7 ? g === 9 : exception === 10 && g === 9 && b === 9 && (a === 0 || a === 9);
  return zeroised ? weights.map((weight, place) => (place < at.c ? 0 : weight)) : weights;
}

/** The sum of the products; of their digits, where the check is double alternate. */
function totalOf({ method }: WeightRow, digits: readonly number[], weights: readonly number[]): number {
  return digits.reduce((total, digit, place) => {
    const product = digit * weights[place]!;
    return total + (method === 'DBLAL' ? Math.floor(product / 10) + (product % 10) : product);
  }, 0);
}

/** Exception 14: without its last digit, and a zero before the others. */
const shiftRight = (digits: readonly number[]) => [...digits.slice(0, at.a), 0, ...digits.slice(at.a, at.h)];
