import { deskRoutes, type DeskSection } from '@dragoman/contract/desk';
import { may } from '@dragoman/domain/access';
import { standsTwice } from '@dragoman/domain/desk';
import { useQuery } from '@tanstack/react-query';
import { reading, userNow } from '../../api/index.ts';

const minute = 60_000;

/** What waits for somebody; the hours left change without anybody's doing. */
export function useDesk() {
  const enabled = may(userNow()?.role, deskRoutes.read.permission);
  return useQuery({ ...reading(deskRoutes.read, {}), enabled, refetchInterval: 5 * minute });
}

/** How much waits in all, '500+' where more does than is counted; empty where nothing does. */
export function waitingText(sections: readonly DeskSection[] = []): string {
  const counted = sections.filter(({ kind }) => !standsTwice(kind));
  const total = counted.reduce((sum, section) => sum + section.total, 0);
  return total === 0 ? '' : `${total}${counted.some(({ more }) => more) ? '+' : ''}`;
}
