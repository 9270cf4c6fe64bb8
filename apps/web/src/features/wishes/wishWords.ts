import type { WishKind, WishSide } from '@dragoman/domain/wishes';

interface Named {
  readonly companyName: string;
  readonly interpreterName: string;
  readonly side: WishSide;
  readonly wish: WishKind;
}

/** 'Prefers Ana Núñez', 'Is never to be given to Northgate LLP, by their own wish'; as the page of one side says it. */
export function wishText({ companyName, interpreterName, side, wish }: Named, page: WishSide): string {
  const other = page === 'client' ? interpreterName : companyName;
  if (side === page) return wish === 'preferred' ? `Prefers ${other}` : `Never again ${other}`;
  return wish === 'preferred' ? `Is preferred by ${other}` : `Is never wanted again by ${other}`;
}

/** The same in a history, which does not know its page. */
export function wishInHistory(held: unknown): string | undefined {
  if (!Array.isArray(held)) return undefined;
  return (held as readonly (Named & { readonly reason: string | null })[])
    .map(({ companyName, interpreterName, reason, side, wish }) => {
      const [who, whom] = side === 'client' ? [companyName, interpreterName] : [interpreterName, companyName];
      return [`${who}: ${wish === 'preferred' ? 'prefers' : 'never again'} ${whom}`, reason].filter(Boolean).join(': ');
    })
    .join('; ');
}
