/** Carries out one job; what it throws makes the queue try again later. The signal says that the process is stopping. */
export type JobTask = (payload: unknown, context: { readonly signal: AbortSignal }) => Promise<void>;

export type JobFrame = (name: string, work: () => Promise<void>) => Promise<void>;
