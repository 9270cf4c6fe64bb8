// @vitest-environment happy-dom
import { staffRoles } from '@dragoman/domain/access';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { menu } from '../features/access/menu.ts';
import { rolesOfPath } from '../features/access/reach.ts';
import { sectionOf } from '../features/help/sections.ts';
import { routeTree } from './routes.tsx';

const router = createRouter({ routeTree, history: createMemoryHistory() });
const rolesOf = (path: string) => rolesOfPath(router, path);
const paths = menu.flatMap((entry) => ('items' in entry ? [entry, ...entry.items] : [entry])).map(({ path }) => path);
const existing = paths.filter((path) => rolesOf(path) !== undefined);

describe('the route table', () => {
  it.each(existing.filter((path) => /^\/(masters|payments|reports)/.test(path)))(
    'is coarser than the menu: %s opens for every role of the staff',
    (path) => expect(rolesOf(path)).toEqual(staffRoles),
  );
  it.each(['/dashboard', '/interpreterTracker', '/BookingTracker', '/booking/1'])('keeps %s to the staff', (path) =>
    expect(rolesOf(path)).toEqual(staffRoles),
  );
  it.each(['/timesheetTracker', '/remittances', '/timesheetTracker/invoice/1/interpreter/no'])(
    'keeps %s to interpreters',
    (path) => expect(rolesOf(path)).toEqual(['interpreter']),
  );
  it('has help for every screen', () =>
    expect(Object.keys(router.routesByPath).filter((path) => sectionOf(path) === 'portal#getting-about')).toEqual([]));
  it.each(['/nowhere', '/dashboard/more', '/masters/nothing'])('has no screen at %s', (path) =>
    expect(rolesOf(path)).toBeUndefined(),
  );
});
