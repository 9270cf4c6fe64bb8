import { agencyOf, courseOf, type Ground, registered } from './agency.ts';
import type { Numbers } from './numbers.ts';
import type { DemoOptions } from './options.ts';
import { tellPiece, type ToldPiece } from './piece.ts';

/** All that decides what the pieces of a demo hold; equal tales are told equally, in whichever thread. */
export interface Tale {
  readonly options: DemoOptions;
  /** The instant at which the two years end. */
  readonly now: number;
  /** Bookings of a piece. */
  readonly piece: number;
  readonly ground: Ground;
  readonly numbers: Numbers;
}

/** Gets ready to tell any piece by its place (from 0). */
export function openTale({ options, now, piece, ground, numbers }: Tale): (place: number) => ToldPiece {
  const { register } = registered(options, now, '');
  const agency = agencyOf(register, ground, courseOf(options, now));
  return (place) => {
    const from = place * piece;
    return tellPiece({ agency, numbers, place, from, to: Math.min(from + piece, options.bookings) });
  };
}
