import { nameKey } from '@dragoman/domain/validation';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Option } from './choices.tsx';

export type Find = (text: string, signal: AbortSignal) => Promise<readonly Option[]>;

interface Answer {
  /** What was asked for; nothing has been yet without it. */
  readonly typed?: string;
  readonly options: readonly Option[];
}

// As near as need be to what the search compares, until it has answered.
const plain = (text: string) => nameKey(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
const fits = (label: string, typed: string) => plain(label).includes(plain(typed));

/**
 * What a search finds for a text once the keys have rested. Until the text has been answered, only what fits it of the answer
 * before: Enter must not take anything else.
 */
export function useSearched(find: Find, typed: string, { asks, rest }: { asks: boolean; rest: number }) {
  const [answer, setAnswer] = useState<Answer>({ options: [] });
  const answered = answer.typed === typed;
  const found = answered ? answer.options : answer.options.filter(({ label }) => fits(label, typed));

  // `find` is a new function with each drawing; only what was typed begins a search.
  const search = useEffectEvent((signal: AbortSignal) => find(typed, signal));
  useEffect(() => {
    if (!asks) return;
    const stop = new AbortController();
    const ask = async () => {
      const options = await search(stop.signal).catch(() => []);
      if (!stop.signal.aborted) setAnswer({ typed, options });
    };
    // Without a rest an answer that is at hand is drawn in the frame of its key.
    const timer = rest > 0 ? setTimeout(() => void ask(), rest) : void ask();
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, asks, rest]);
  return { found, answered };
}
