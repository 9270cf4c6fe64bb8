import { CallRefused, type CallArguments, type ReplyOf, type RouteDeclaration } from '@dragoman/contract/kit';
import {
  keepPreviousData,
  QueryClient,
  queryOptions,
  useMutation,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { notifyRefusal } from '../ui/messages.ts';
import { call, type Handles } from './client.ts';
import { ownChanges } from './live/ownChanges.ts';

export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

ownChanges.watch(queries.getQueryCache());

/** Key of a call: its first word ('bookings'), its path, what it was given; few reading calls are given a body. */
function keyOf(route: RouteDeclaration, given?: { params?: unknown; query?: unknown; body?: unknown }): unknown[] {
  const key: unknown[] = [route.path.split('/')[1], route.path];
  if (!given) return key;
  const { params = null, query = null, body } = given;
  return [...key, { params, query, ...(body === undefined ? {} : { body }) }];
}

/** A reading call for `useQuery(reading(route, {...}))`. While another page loads, the present one stays. */
export function reading<const R extends RouteDeclaration>(route: R, given: CallArguments<R>) {
  return queryOptions({
    queryKey: keyOf(route, given),
    queryFn: ({ signal }): Promise<ReplyOf<R>> => call(route, { ...given, signal }),
    placeholderData: keepPreviousData,
  });
}

let outdatedAt = 0;

/** When this person last changed something that is read anew: it is shown at once, where others' changes wait. */
export const lastOutdated = (): number => outdatedAt;

/** Reads anew what is shown of a call, or of every call below a first word ('bookings'). */
export function outdate(what: RouteDeclaration | string): Promise<void> {
  outdatedAt = Date.now();
  return queries.invalidateQueries({ queryKey: typeof what === 'string' ? [what] : keyOf(what) });
}

let refreshedAt = 0;

/** When this person last asked to see a list anew: its rows then stand as they are sorted. */
export const lastRefreshed = (): number => refreshedAt;

/** Reads anew as `outdate` does, because somebody asks for it. */
export function refresh(what: RouteDeclaration | string): Promise<void> {
  refreshedAt = Date.now();
  return outdate(what);
}

/**
 * Gives each submit its Idempotency-Key. A submit that got no answer keeps its key, so that trying again cannot do
 * the mutation twice; an answer, or another body, begins a new one.
 */
export class SubmitKeys {
  #key: string | undefined;
  #body = '';

  keyFor(given: unknown): string {
    const body = JSON.stringify(given);
    if (this.#key === undefined || body !== this.#body) this.#key = crypto.randomUUID();
    this.#body = body;
    return this.#key;
  }

  answered(): void {
    this.#key = undefined;
  }
}

interface MutationOptions<Reply> {
  /** What to read anew afterwards: calls, or first words of paths. */
  readonly outdates?: readonly (RouteDeclaration | string)[];
  readonly onDone?: (reply: Reply) => void;
  /** What is said after the server's own words when it fails. */
  readonly failure?: string;
  /** The refusals that the screen answers itself. */
  readonly handles?: Handles;
}

/**
 * A writing call as a mutation: `mutation.mutateAsync({params, body})`, with an Idempotency-Key where the call takes one. The
 * declaration of a call that is seldom made may be loaded when it is.
 */
export function useRouteMutation<const R extends RouteDeclaration>(
  declared: R | (() => Promise<R>),
  { outdates = [], onDone, failure, handles }: MutationOptions<ReplyOf<R>> = {},
): UseMutationResult<ReplyOf<R>, Error, CallArguments<R>> {
  const keys = useRef(new SubmitKeys());
  return useMutation({
    mutationFn: async (given: CallArguments<R>) => {
      const route = typeof declared === 'function' ? await declared() : declared;
      return call(route, route.idempotent ? { ...given, idempotencyKey: keys.current.keyFor(given) } : given, handles);
    },
    onSuccess: async (reply) => {
      keys.current.answered();
      for (const what of outdates) void outdate(what);
      onDone?.(reply);
    },
    onError: (error) => {
      if (error instanceof CallRefused && error.status < 500) keys.current.answered();
      if (failure) notifyRefusal(failure);
    },
  });
}

/** A mutation that sends a mail: a failure has a sentence of its own (rule screens/mail-failures). */
export function useMailing<const R extends RouteDeclaration>(route: R, options: MutationOptions<ReplyOf<R>>) {
  return useRouteMutation(route, { ...options, failure: 'Oops Something went wrong!' });
}
