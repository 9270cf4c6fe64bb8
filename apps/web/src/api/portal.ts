import { portalRoute } from '@dragoman/contract/settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from './client.ts';

/** What the sign-in screen may know of the agency. A failure is not worth a message: the name of the product stands in. */
export const portalQuery = queryOptions({
  queryKey: ['settings', 'portal'],
  queryFn: async () => (await client.call(portalRoute, {})).data,
  staleTime: 300_000,
});

export function useProductTitle(): string {
  return useQuery(portalQuery).data?.productTitle ?? 'Dragoman';
}
