/** By what the margins of jobs are added up (rule reports/margins). */
export const marginKinds = { client: 'Client', language: 'Language', interpreter: 'Interpreter' } as const;
export type MarginKind = keyof typeof marginKinds;
