import { dialectRoutes, languageRoutes } from '@dragoman/contract/languages';
import { queries, reading } from '../../api/index.ts';
import type { Option } from '../../ui/form/index.ts';

const matching = (names: readonly string[], text: string): Option[] =>
  names.filter((name) => name.toLowerCase().includes(text.toLowerCase())).map((name) => ({ value: name, label: name }));

/** The enabled languages that contain a text. The list is read once and kept. */
export async function findLanguages(text: string): Promise<Option[]> {
  const { data } = await queries.ensureQueryData(reading(languageRoutes.enabled, {}));
  return matching(
    data.map(({ language }) => language),
    text,
  );
}

export async function findDialects(text: string): Promise<Option[]> {
  const { data } = await queries.ensureQueryData(reading(dialectRoutes.enabled, {}));
  return matching(
    data.map(({ dialect }) => dialect),
    text,
  );
}
