import { authRoutes } from '@dragoman/contract/access';
import { useEffect, useRef, useState } from 'react';
import { client } from '../api/client.ts';

/** Milliseconds before the end at which it is told. */
const warning = 60_000;
/** The server hears of use once in so many milliseconds, and all of it. */
const touchEvery = 60_000;
const deeds = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

interface IdleWatch {
  /** Until the session ends; undefined while that is far. */
  readonly secondsLeft: number | undefined;
  /** Somebody is there. */
  readonly stay: () => void;
}

/**
 * Watches whether somebody uses the portal, in this tab or in another of the same browser; typing alone makes no calls, so
 * the server is told. Calls `onEnd` once nobody has for so many minutes.
 */
export function useIdleWatch(minutes: number, onEnd: () => void): IdleWatch {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const watch = useRef({ usedAt: 0, touchedAt: 0, use: () => undefined as void });

  useEffect(() => {
    const own = watch.current;
    const others = new BroadcastChannel('used');
    own.usedAt = own.touchedAt = Date.now();
    const left = () => own.usedAt + minutes * 60_000 - Date.now();
    const tick = () => {
      const remaining = left();
      if (remaining <= 0) return onEnd();
      setSecondsLeft(remaining <= warning ? Math.ceil(remaining / 1000) : undefined);
      if (own.usedAt <= own.touchedAt || Date.now() - own.touchedAt < touchEvery) return;
      own.touchedAt = Date.now();
      client.call(authRoutes.me, {}).catch(() => undefined);
      // A channel's messages have no origin to name, as a window's have.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      others.postMessage('used');
    };
    own.use = () => {
      own.usedAt = Date.now();
      own.touchedAt = 0;
      tick();
    };
    // What is warned of is answered by the button alone: a hand that passes by decides nothing.
    const note = () => {
      if (left() > warning) own.usedAt = Date.now();
    };
    others.onmessage = () => {
      own.usedAt = Date.now();
      tick();
    };
    for (const deed of deeds) window.addEventListener(deed, note, { capture: true, passive: true });
    const timer = setInterval(tick, 1000);
    return () => {
      clearInterval(timer);
      others.close();
      for (const deed of deeds) window.removeEventListener(deed, note, { capture: true });
    };
  }, [minutes, onEnd]);

  return { secondsLeft, stay: () => watch.current.use() };
}
