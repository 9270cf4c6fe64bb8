import { z } from 'zod';
import { listed, one, route } from '../kit/index.ts';
import { AgencySettings, ChangedSettings, FormSettings, MinRate, NamedEntry, Portal, SettingsUse } from './schemas.ts';

/** Calls of the agency settings and of the lists that forms read from them. */
export const settingsRoutes = {
  portal: route({
    method: 'GET',
    path: '/settings/portal',
    summary: 'Says the title and the agency domains to the sign-in screen',
    permission: 'access.signIn',
    reply: one(Portal),
  }),
  read: route({
    method: 'GET',
    path: '/settings',
    summary: 'Reads the settings: all of them for a superadmin, what forms need for other staff',
    permission: 'settings.forms',
    reply: one(z.union([AgencySettings, FormSettings])),
  }),
  update: route({
    method: 'PUT',
    path: '/settings',
    summary: 'Changes the agency settings',
    permission: 'settings.write',
    body: ChangedSettings,
    reply: one(AgencySettings),
  }),
  use: route({
    method: 'GET',
    path: '/settings/use',
    summary: 'Counts the open bookings that use what the lists hold, before an entry is renamed or removed',
    permission: 'settings.write',
    reply: one(SettingsUse),
  }),
  departments: route({
    method: 'GET',
    path: '/departments',
    summary: 'Lists the departments that booking forms offer',
    permission: 'settings.forms',
    rows: ['API-39'],
    reply: listed(NamedEntry),
  }),
  caseMatterTypes: route({
    method: 'GET',
    path: '/casemattertypes',
    summary: 'Lists the case types that booking forms offer',
    permission: 'settings.forms',
    rows: ['API-40'],
    reply: listed(NamedEntry),
  }),
  minRates: route({
    method: 'GET',
    path: '/minrates',
    summary: 'Lists what recordings cost clients by their length',
    permission: 'settings.forms',
    rows: ['API-38'],
    reply: listed(MinRate),
  }),
} as const;
