/** Pixels that a column of a table may be wide. */
export const columnWidths = { least: 56, most: 800 } as const;

/** What a person may keep: so many preferences, of tables with so many columns, under keys and names of so many letters. */
export const preferenceLimits = { preferences: 100, columns: 60, key: 80, column: 60 } as const;

/** Said where a person keeps as many preferences as they may. */
export const tooManyPreferences = `At most ${preferenceLimits.preferences} preferences are kept`;
