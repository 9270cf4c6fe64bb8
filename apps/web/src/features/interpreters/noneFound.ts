/** Said where no interpreter is found: in the register and for a job. */
export const noneFound = 'Interpreter is not available!';
