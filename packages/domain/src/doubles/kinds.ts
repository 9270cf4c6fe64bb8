/** Of which registers records may stand twice. */
export const doubleKinds = ['client', 'interpreter', 'user'] as const;
export type DoubleKind = (typeof doubleKinds)[number];

/** How screens call the records of a register. */
export const doubleKindWords: Readonly<Record<DoubleKind, { readonly one: string; readonly several: string }>> = {
  client: { one: 'client', several: 'Clients' },
  interpreter: { one: 'interpreter', several: 'Interpreters' },
  user: { one: 'user', several: 'Users' },
};

/** Most pairs of a register that are looked at: whoever has more begins with the likeliest. */
export const mostDoubles = 500;

/** A key that more records share than this says nothing of any two: the number of a call centre, the address of a chambers. */
export const mostSharing = 8;

/** Two records in the order in which a pair is kept, whichever of them was named first. */
export const pairOf = (one: string, other: string): readonly [string, string] =>
  one < other ? [one, other] : [other, one];
