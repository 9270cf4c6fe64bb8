import { z } from 'zod';

type Shape = Readonly<Record<string, z.ZodOptional>>;

/** A search's form, by the declaration of its filters: a field that holds nothing is null. */
export function searchFormOf<const S extends Shape>(filters: S) {
  const fields = Object.entries(filters).map(([name, schema]) => [name, schema.nullable()]);
  return z.object(Object.fromEntries(fields) as { [Name in keyof S]: z.ZodNullable<S[Name]> });
}

/** Such a form's values for the present filters of a list: null where there is none. */
export const searchEntries = <Filters extends object>(form: z.ZodObject, filters: Filters) => ({
  ...Object.fromEntries(Object.keys(form.shape).map((name) => [name, null])),
  ...filters,
});

/** The filters entered in such a form, without empty ones. */
export type EnteredFilters<Entered> = { [Name in keyof Entered]: Exclude<Entered[Name], null> | undefined };
export const searchFilters = <Entered extends object>(entered: Entered) =>
  Object.fromEntries(
    Object.entries(entered).map(([name, value]) => [name, value || undefined]),
  ) as EnteredFilters<Entered>;
