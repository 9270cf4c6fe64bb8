/** '1 Reminder', '3 Reminders'. */
export const remindersText = (count: number): string => `${count} ${count === 1 ? 'Reminder' : 'Reminders'}`;

/** '1 Statement', '3 Statements'. */
export const statementsText = (count: number): string => `${count} ${count === 1 ? 'Statement' : 'Statements'}`;

/** What a reminder, a hold or a statement reads anew: also the Aged Debtors, where holds stand beside the debts. */
export const reminderScreens = ['reminders', 'payments'] as const;
