import type { ProgramToken } from '@dragoman/contract/access';
import type { TokenState } from '@dragoman/domain/access';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { InstantText } from '../../../ui/texts.tsx';
import type { ToneName } from '../../../ui/theme/palette.ts';

const states: Readonly<Record<TokenState, readonly [string, ToneName]>> = {
  live: ['In force', 'approved'],
  expired: ['Run out', 'neutral'],
  revoked: ['Revoked', 'owed'],
};

export function TokenStateChip({ state }: Pick<ProgramToken, 'state'>) {
  const [label, tone] = states[state];
  return <StatusChip label={label} tone={tone} />;
}

/** Until when a token lasts, or how it ended. */
export function TokenEnd({ revoked, expiresAt }: ProgramToken) {
  if (!revoked) return <InstantText instant={expiresAt} />;
  return (
    <>
      <InstantText instant={revoked.at} /> by {revoked.by}
    </>
  );
}

export function LastUsed({ lastUsed }: Pick<ProgramToken, 'lastUsed'>) {
  if (!lastUsed) return 'never';
  return (
    <>
      <InstantText instant={lastUsed.at} />, {lastUsed.address}
    </>
  );
}
