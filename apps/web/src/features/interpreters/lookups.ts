import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { isolate } from '@dragoman/domain/validation';
import { queries, reading } from '../../api/index.ts';
import type { Option } from '../../ui/form/index.ts';

/** Interpreters by a part of their name; those who are not active are marked. */
export async function findInterpreters(text: string): Promise<Option[]> {
  if (text === '') return [];
  const { data } = await queries.fetchQuery(reading(interpreterRoutes.names, { params: { text } }));
  return data.map(({ _id, active, fullname, int_id }) => ({
    value: _id,
    label: `${isolate(fullname)}, ID ${int_id}${active ? '' : ', not active'}`,
  }));
}

/** The same of those who are active. */
export async function findActiveInterpreters(text: string): Promise<Option[]> {
  if (text === '') return [];
  const { data } = await queries.fetchQuery(
    reading(interpreterRoutes.names, { params: { text }, query: { active: 'true' } }),
  );
  return data.map(({ _id, fullname, int_id }) => ({ value: _id, label: `${isolate(fullname)}, ID ${int_id}` }));
}
