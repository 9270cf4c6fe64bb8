import { clientRoutes } from '@dragoman/contract/clients';
import { call } from '../../api/index.ts';
import type { Option } from '../../ui/form/index.ts';

/** Active clients by a part of their name; never asked for an empty text. */
export async function findCompanies(text: string, signal: AbortSignal): Promise<Option[]> {
  if (text === '') return [];
  const { data } = await call(clientRoutes.names, { params: { text }, query: { active: 'true' }, signal });
  return data.map(({ companyId, companyName }) => ({ value: companyId, label: companyName }));
}
