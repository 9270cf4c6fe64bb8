import { settingsRoutes, type AgencySettings } from '@dragoman/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { call, outdate, reading } from '../../api/index.ts';

/** The whole settings, which the server gives to a superadmin alone. */
export function useAgencySettings() {
  const read = useQuery(reading(settingsRoutes.read, {}));
  const data = read.data?.data;
  const settings = data && wholeOf(data);
  return { settings, error: read.error, refetch: read.refetch };
}

/** The settings as they are stored now. */
export async function readSettings(): Promise<AgencySettings> {
  void outdate(settingsRoutes.read);
  const settings = wholeOf((await call(settingsRoutes.read, {})).data);
  if (!settings) throw new Error('Only the superadmin reads the settings');
  return settings;
}

const wholeOf = (settings: AgencySettings | object): AgencySettings | undefined =>
  'examples' in settings ? settings : undefined;
