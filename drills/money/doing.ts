import type { Desk } from './desk.ts';

/** One kind of thing that is done at a desk; `begin` gives undefined where there is nothing to do it to. */
export interface Doing {
  readonly name: string;
  readonly weight: number;
  begin(desk: Desk): Promise<void> | undefined;
}

/** Something that is done to a record which is drawn from the replay, and how often it is drawn. */
export function doing<T>(
  name: string,
  weight: number,
  subjects: (desk: Desk) => readonly T[],
  run: (desk: Desk, subject: T) => Promise<void>,
): Doing {
  return {
    name,
    weight,
    begin: (desk) => {
      const choices = subjects(desk);
      return choices.length === 0 ? undefined : run(desk, desk.parts.random.pick(choices));
    },
  };
}

export const pounds = (pence: number): number => pence / 100;
export const penceOf = (amount: number): number => Math.round(amount * 100);
export const together = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((total, { amount }) => total + amount, 0);

const wrongShare = 0.08;

/** Now and then something wrong is submitted, which has to be refused. */
export const isWrong = ({ parts: { random } }: Desk): boolean => random.chance(wrongShare);

/** An amount up to `most` pence, mostly all of it; now and then a penny too much. */
export function amountUpTo(desk: Desk, most: number): { amount: number; allowed: boolean } {
  if (isWrong(desk)) return { amount: most + 1, allowed: false };
  const { random } = desk.parts;
  return { amount: random.chance(0.5) ? most : random.whole(1, most), allowed: true };
}
