import { invoiceRoutes, type MissingSetup } from '@dragoman/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../api/index.ts';

/** What is not yet set of what must be before the first invoice; none while it is not known. */
export function useSetup(): { readonly missing: readonly MissingSetup[]; readonly refuses: boolean } {
  const missing = useQuery(reading(invoiceRoutes.setup, {})).data?.data ?? [];
  return { missing, refuses: missing.some(({ refuses }) => refuses) };
}
