/** Whose wish it is: the client's about an interpreter, or the interpreter's about a client (rule interpreters/wishes). */
export const wishSides = ['client', 'interpreter'] as const;
/** One of the two. */
export type WishSide = (typeof wishSides)[number];

/** To have each other rather than others, or never again. */
export const wishKinds = ['preferred', 'never again'] as const;
/** One of the two. */
export type WishKind = (typeof wishKinds)[number];

/** What one side wishes of the other; without the reason, which is for staff alone. */
export interface Wish {
  readonly side: WishSide;
  readonly wish: WishKind;
}

/** An interpreter's wishes about a client, and the client's about them. */
export interface WishOfClient extends Wish {
  readonly clientId: string;
}

const neverAgain: Readonly<Record<WishSide, string>> = {
  client: 'The client asked never to have them again',
  interpreter: 'They asked never to work for the client again',
};

/** What stands against a job for the client, in sentences that give no reason away (rule interpreters/wishes). */
export function refusedWishes(wishes: readonly WishOfClient[], clientId: string | null | undefined): string[] {
  const ofClient = wishes.filter((one) => one.clientId === clientId && one.wish === 'never again');
  return wishSides.filter((side) => ofClient.some((one) => one.side === side)).map((side) => neverAgain[side]);
}

/** Said where 'never again' is entered without a reason. */
export const neverWithoutReason = 'Please say why, in at least 3 letters';
