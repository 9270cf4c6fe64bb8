import type { Role } from '../access/index.ts';
import { requiredLine } from '../validation/index.ts';

/** What a saved search is called. */
export const savedSearchName = requiredLine(1, 60);

/** The most that one person keeps, and that everybody has (rule bookings/saved-searches). */
export const mostSavedSearches = 50;

/** Said where there is no room for one more, and where the name is taken. */
export const savedSearchRefusals = {
  tooMany: `At most ${mostSavedSearches} searches are saved; remove one`,
  taken: 'There is a search of this name',
} as const;

/** Whether somebody saves and removes searches that everybody has. */
export const maySaveForEverybody = (role: Role | undefined): boolean => role === 'superadmin' || role === 'admin';
