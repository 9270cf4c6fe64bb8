import { may } from '@dragoman/domain/access';
import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useProductTitle } from '../api/portal.ts';
import { useSession } from '../api/session.ts';
import { lazyComponent } from '../ui/lazy.tsx';
import { AccessDenied } from '../features/access/AccessDenied.tsx';
import { Shell } from './Shell.tsx';

const fetchDialog = async () => (await import('./SessionDialog.tsx')).SessionDialog;
const SessionDialog = lazyComponent(fetchDialog);
const IdleWatch = lazyComponent(async () => (await import('./IdleWatch.tsx')).IdleWatch);
/** Milliseconds after signing in. */
const aWhile = 20_000;

/** The sign-in screen and unknown paths stand without the shell, everything else in the shell. */
export function Frame(): ReactNode {
  const session = useSession();
  const withoutShell = useLocation({ select: ({ pathname }) => pathname === '/' });
  const product = useProductTitle();
  const { title, roles, permission } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};

  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);

  const email = session.state === 'signed-in' ? session.email : undefined;
  // Prefetched, for what was typed depends on it and an upgrade may take its code away; but not before the first screen.
  useEffect(() => {
    if (email === undefined) return;
    const timer = setTimeout(() => void fetchDialog().catch(() => undefined), aWhile);
    return () => clearTimeout(timer);
  }, [email]);

  if (session.state !== 'signed-in' || withoutShell) return <Outlet />;
  const { role } = session.user;
  const refused = roles?.includes(role) === false || (permission !== undefined && !may(role, permission));
  return (
    <>
      <Shell session={session}>{refused ? <AccessDenied /> : <Outlet />}</Shell>
      {session.ranOut && <SessionDialog email={session.email} />}
      {session.idleMinutes && !session.ranOut ? <IdleWatch minutes={session.idleMinutes} /> : null}
    </>
  );
}
