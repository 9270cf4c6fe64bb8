import type { Drill } from './frame/drill.ts';
import { kill } from './kill/kill.ts';

/** Every drill there is. */
export const drills: readonly Drill[] = [kill];
