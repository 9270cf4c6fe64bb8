import { useQuery } from '@tanstack/react-query';
import { isolate } from '@dragoman/domain/validation';

interface Documents<Item> {
  readonly keyOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  readonly read: (item: Item) => Promise<readonly string[]>;
}

/**
 * What documents that are sent together cannot print in full, a sentence each behind the name of its document; undefined while
 * they are looked at (rule invoices/unprintable). One that cannot be read is refused when it is sent.
 */
export function useUnprintable<Item>(
  items: readonly Item[],
  { keyOf, nameOf, read }: Documents<Item>,
): readonly string[] | undefined {
  const { data } = useQuery({
    queryKey: ['unprintable', ...items.map(keyOf)],
    queryFn: async ({ signal }) => {
      const found: string[] = [];
      for (const item of items) {
        signal.throwIfAborted();
        const sentences = await read(item).catch(() => []);
        for (const sentence of new Set(sentences)) found.push(`${isolate(nameOf(item))}: ${sentence}`);
      }
      return found;
    },
    staleTime: 0,
    gcTime: 0,
    enabled: items.length > 0,
  });
  return items.length === 0 ? [] : data;
}
