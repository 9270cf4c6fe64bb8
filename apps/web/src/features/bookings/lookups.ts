import { rateRoutes } from '@dragoman/contract/rates';
import { settingsRoutes } from '@dragoman/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../api/index.ts';
import type { Option } from '../../ui/form/index.ts';

const minutes = 60_000;

/** Names that the settings keep; a stored one that is no longer offered stays choosable. */
const withPresent = (names: readonly string[], present: unknown): string[] =>
  typeof present === 'string' && present !== '' && !names.includes(present) ? [present, ...names] : [...names];

export function useDepartments(present: unknown): string[] {
  const found = useQuery({ ...reading(settingsRoutes.departments, {}), staleTime: 5 * minutes });
  return withPresent(found.data?.data.map(({ name }) => name) ?? [], present);
}

export function useCaseTypes(present: unknown): string[] {
  const found = useQuery({ ...reading(settingsRoutes.caseMatterTypes, {}), staleTime: 5 * minutes });
  return withPresent(found.data?.data.map(({ name }) => name) ?? [], present);
}

/** The standard rate structures, and the special rates of a client. */
export function useRateOptions(clientId: string | null): Option[] {
  const query = { enabled: 'true' as const, limit: 500, ...(clientId ? { clientId } : {}) };
  const found = useQuery({ ...reading(rateRoutes.list, { query }), staleTime: minutes });
  return found.data?.data.map(({ _id, rateName }) => ({ value: _id, label: rateName })) ?? [];
}
