import { dialectRoutes, languageRoutes } from '@dragoman/contract/languages';
import { rateRoutes } from '@dragoman/contract/rates';
import { formListRoutes } from '@dragoman/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../api/index.ts';
import type { Option } from '../../ui/form/index.ts';
import type { Offered } from './duplicate.ts';

const minutes = 60_000;

/** Names that the settings keep; a stored one that is no longer offered stays choosable. */
const withPresent = (names: readonly string[], present: unknown): string[] =>
  typeof present === 'string' && present !== '' && !names.includes(present) ? [present, ...names] : [...names];

export function useDepartments(present: unknown): string[] {
  const found = useQuery({ ...reading(formListRoutes.departments, {}), staleTime: 5 * minutes });
  return withPresent(found.data?.data.map(({ name }) => name) ?? [], present);
}

export function useCaseTypes(present: unknown): string[] {
  const found = useQuery({ ...reading(formListRoutes.caseMatterTypes, {}), staleTime: 5 * minutes });
  return withPresent(found.data?.data.map(({ name }) => name) ?? [], present);
}

/** Everything that the agency's lists offer to a new booking, once all of them are read. */
export function useOffered() {
  const departments = useQuery(reading(formListRoutes.departments, {}));
  const caseTypes = useQuery(reading(formListRoutes.caseMatterTypes, {}));
  const languages = useQuery(reading(languageRoutes.enabled, {}));
  const dialects = useQuery(reading(dialectRoutes.enabled, {}));
  const failed = [departments, caseTypes, languages, dialects].filter(({ error }) => error);
  const offered: Offered | undefined = departments.data &&
    caseTypes.data &&
    languages.data &&
    dialects.data && {
      department: departments.data.data.map(({ name }) => name),
      caseType: caseTypes.data.data.map(({ name }) => name),
      language: languages.data.data.map(({ language }) => language),
      dialect: dialects.data.data.map(({ dialect }) => dialect),
    };
  return { offered, error: failed[0]?.error, refetch: () => failed.forEach((list) => void list.refetch()) };
}

/** The standard rate structures, and the special rates of a client. */
export function useRates(clientId: string | null) {
  const query = { enabled: 'true' as const, limit: 500, ...(clientId ? { clientId } : {}) };
  return useQuery({ ...reading(rateRoutes.list, { query }), staleTime: minutes });
}

/** The same, to choose from. */
export function useRateOptions(clientId: string | null): Option[] {
  const found = useRates(clientId);
  return found.data?.data.map(({ _id, rateName }) => ({ value: _id, label: rateName })) ?? [];
}
