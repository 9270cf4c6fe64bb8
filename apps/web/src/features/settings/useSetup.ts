import { invoiceRoutes, type MissingSetup } from '@dragoman/contract/invoices';
import { may } from '@dragoman/domain/access';
import { useQuery } from '@tanstack/react-query';
import { reading, userNow } from '../../api/index.ts';

/** What is not yet set of what must be before the first invoice; none while it is not known, nor for who may not know it. */
export function useSetup(): { readonly missing: readonly MissingSetup[]; readonly refuses: boolean } {
  const enabled = may(userNow()?.role, invoiceRoutes.setup.permission);
  const missing = useQuery({ ...reading(invoiceRoutes.setup, {}), enabled }).data?.data ?? [];
  return { missing, refuses: missing.some(({ refuses }) => refuses) };
}
