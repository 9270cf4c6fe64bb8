import { dialectRoutes, languageRoutes } from '@dragoman/contract/languages';
import { may } from '@dragoman/domain/access';
import { useRouteMutation, userNow } from '../../api/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { underName } from './underName.ts';

/** Whether who is signed in may add and change languages and dialects. */
export const mayWriteNames = (): boolean => may(userNow()?.role, 'languages.write');

export function useNewLanguage(): (name: string) => Promise<unknown> {
  const create = useRouteMutation(languageRoutes.create, {
    outdates: ['languages'],
    onDone: () => notifyDone('Language created'),
  });
  return (language) => underName('language', create.mutateAsync({ body: { language } }));
}

/** Adds several languages at once, and says how many were new. */
export function useNewLanguages(): (languages: readonly string[]) => Promise<unknown> {
  const add = useRouteMutation(languageRoutes.addSeveral, {
    outdates: ['languages'],
    onDone: ({ total }) => notifyDone(total === 1 ? 'Language created' : `${total} languages created`),
  });
  return (languages) => add.mutateAsync({ body: { languages: [...languages] } });
}

export function useNewDialect(): (name: string) => Promise<unknown> {
  const create = useRouteMutation(dialectRoutes.create, {
    outdates: ['dialects'],
    onDone: () => notifyDone('Dialect created'),
  });
  return (dialect) => underName('dialect', create.mutateAsync({ body: { dialect } }));
}
