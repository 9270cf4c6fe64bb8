import type { Dialect, Language } from '@dragoman/contract/languages';
import type { Word } from './languages.service.ts';

export function languageView({ id, name, enabled, updated_at }: Word): Language {
  return { _id: id, language: name, enabled, updatedAt: updated_at };
}

export function dialectView({ id, name, enabled, updated_at }: Word): Dialect {
  return { _id: id, dialect: name, enabled, updatedAt: updated_at };
}
