import { dialectRoutes, languageRoutes } from '@dragoman/contract/languages';
import { containsTyped } from '@dragoman/domain/validation';
import { queries, reading } from '../../api/index.ts';
import type { Option } from '../../ui/form/index.ts';

const matching = (names: readonly string[], text: string): Option[] =>
  names.filter((name) => containsTyped(name, text)).map((name) => ({ value: name, label: name }));

/** The enabled languages that contain a text. The list is kept until it is out of date. */
export async function findLanguages(text: string): Promise<Option[]> {
  const { data } = await queries.fetchQuery(reading(languageRoutes.enabled, {}));
  return matching(
    data.map(({ language }) => language),
    text,
  );
}

export async function findDialects(text: string): Promise<Option[]> {
  const { data } = await queries.fetchQuery(reading(dialectRoutes.enabled, {}));
  return matching(
    data.map(({ dialect }) => dialect),
    text,
  );
}
