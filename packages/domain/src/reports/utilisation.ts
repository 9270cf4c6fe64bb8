/** Of how much of their hours somebody worked, in whole per cent; null where none are known (rule reports/utilisation). */
export const shareOfHours = (minutes: number, available: number | null): number | null =>
  available ? Math.round((minutes / available) * 100) : null;
