/** Said of a register, or a search of it, without anybody. */
export const noneFound = 'Interpreters not available!';
