import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@opentelemetry/api';

/** Where a span belongs; 'untraced' for what lasts as long as somebody likes. */
export type Place = AsyncLocalStorage<Context | 'untraced'>;
