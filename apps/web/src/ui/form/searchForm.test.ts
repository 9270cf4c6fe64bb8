import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { searchEntries, searchFilters, searchFormOf } from './searchForm.ts';

const form = searchFormOf({ company: z.string().optional(), private: z.boolean().optional() });

describe("a search's form", () => {
  it('holds null where there is no filter', () =>
    expect(searchEntries(form, { company: 'Hale' })).toEqual({ company: 'Hale', private: null }));
  it('gives the filters that were entered, without empty ones', () =>
    expect(searchFilters(form.parse({ company: '', private: true }))).toEqual({ company: undefined, private: true }));
  it('reads back what it was opened with', () => {
    const filters = { company: 'Hale', private: true };
    expect(searchFilters(form.parse(searchEntries(form, filters)))).toEqual(filters);
  });
});
