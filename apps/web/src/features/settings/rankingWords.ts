import type { RankingKind } from '@dragoman/domain/assignments';

/** What the screen calls what candidates have points for. */
export const rankingLabels: Readonly<Record<RankingKind, string>> = {
  language: 'Language and dialect',
  service: 'Service',
  gender: 'Gender asked for',
  qualification: 'Qualification',
  distance: 'Distance',
  'been there': 'Has been there',
  free: 'Free before and after',
  cost: 'Cost',
  wish: 'Wishes',
};
