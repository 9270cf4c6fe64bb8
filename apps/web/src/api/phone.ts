const mark = 'phone';

/** Whether this browser keeps an interpreter's jobs: who has no such phone loads nothing of what does it. */
export const hasPhone = (): boolean => localStorage.getItem(mark) !== null;

export const markPhone = (): void => localStorage.setItem(mark, 'yes');
export const unmarkPhone = (): void => localStorage.removeItem(mark);
