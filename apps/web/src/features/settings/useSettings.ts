import { settingsRoutes, type AgencySettings } from '@dragoman/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../api/index.ts';

/** The whole settings, which the server gives to a superadmin alone. */
export function useAgencySettings() {
  const read = useQuery(reading(settingsRoutes.read, {}));
  const data = read.data?.data;
  const settings: AgencySettings | undefined = data && 'examples' in data ? data : undefined;
  return { settings, error: read.error, refetch: read.refetch };
}
