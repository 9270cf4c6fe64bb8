/** Of how much of their hours somebody worked, in whole per cent; null where none are known (rule reports/utilisation). */
export const shareOfHours = (minutes: number, toBeHad: number | null): number | null =>
  toBeHad ? Math.round((minutes / toBeHad) * 100) : null;
