import { z } from 'zod';

type Shape = Readonly<Record<string, z.ZodOptional>>;

/** A search's form, by the declaration of its filters: a field that holds nothing is null. */
export function searchFormOf<const S extends Shape>(filters: S) {
  const fields = Object.entries(filters).map(([name, schema]) => [name, schema.nullable()]);
  return z.object(Object.fromEntries(fields) as { [Name in keyof S]: z.ZodNullable<S[Name]> });
}

/** What such a form shows of the filters that a list has. */
export const enteredIn = <Filters extends object>(form: z.ZodObject, filters: Filters) => ({
  ...Object.fromEntries(Object.keys(form.shape).map((name) => [name, null])),
  ...filters,
});

/** The filters that such a form holds; what is empty is taken away. */
export type Found<Entered> = { [Name in keyof Entered]: Exclude<Entered[Name], null> | undefined };
export const filtersOfEntries = <Entered extends object>(entered: Entered) =>
  Object.fromEntries(Object.entries(entered).map(([name, value]) => [name, value || undefined])) as Found<Entered>;
