import { clientRoutes } from '@dragoman/contract/clients';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import { reading } from '../../api/index.ts';

/** The client that is chosen in a form; none for a private customer and for a typed firm. */
export function useChosenClient(control: Control): string | undefined {
  const [companyId, allocate, businessType] = useWatch({
    control,
    name: ['companyId', 'allocateCompany', 'businessType'],
  }) as unknown[];
  const chosen = typeof companyId === 'string' && allocate === true && businessType !== 'Private';
  return chosen ? companyId : undefined;
}

/** What the register holds of the client that is chosen. */
export function useRegistered(clientId: string | undefined) {
  const found = useQuery({
    ...reading(clientRoutes.one, { params: { id: clientId ?? '' } }),
    enabled: clientId !== undefined,
    placeholderData: () => undefined,
  });
  return found.data?.data;
}
