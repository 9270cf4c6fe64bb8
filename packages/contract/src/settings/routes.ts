import { firstNumberField, largestLogo, logoRefusals } from '@dragoman/domain/settings';
import { z } from 'zod';
import { done, listed, one, route } from '../kit/index.ts';
import { formListRoutes } from './formLists.ts';
import { portalRoute } from './portal.ts';
import {
  AgencySettings,
  ChangedSettings,
  FirstNumber,
  FormSettings,
  MinRate,
  numberNames,
  SettingsUse,
} from './schemas.ts';

// Three bytes are four letters.
const mostLogoText = Math.ceil(largestLogo / 3) * 4;

/** Calls of the agency settings and of the lists that forms read from them. */
export const settingsRoutes = {
  portal: portalRoute,
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
  condition: route({
    method: 'GET',
    path: '/settings/condition',
    summary: 'Says what of the server does not work while the rest does, a sentence each',
    permission: 'settings.write',
    reply: one(z.array(z.string())),
  }),
  logo: route({
    method: 'GET',
    path: '/settings/logo',
    summary: "Reads the agency's logo as an address of the scheme data; null where there is none",
    permission: 'settings.write',
    reply: one(z.object({ picture: z.string(), width: z.number().int(), height: z.number().int() }).nullable()),
  }),
  firstNumbers: route({
    method: 'GET',
    path: '/settings/firstnumbers',
    summary: 'Where the numbers of each kind of document begin, and which is the next',
    permission: 'settings.write',
    reply: listed(FirstNumber),
  }),
  setFirstNumber: route({
    method: 'PUT',
    path: '/settings/firstnumbers/:name',
    summary: 'Sets the first number of a kind of document; 400 once one is given',
    permission: 'settings.write',
    params: z.strictObject({ name: numberNames }),
    body: z.strictObject({ first: firstNumberField }),
    reply: listed(FirstNumber),
  }),
  setLogo: route({
    method: 'PUT',
    path: '/settings/logo',
    summary: 'Sets the logo on mails, pages and documents, a PNG or JPEG as base64; null takes it away',
    permission: 'settings.write',
    // Somewhat more than is taken, so that what is too large is told so in words.
    mostBytes: 2 * mostLogoText,
    body: z.strictObject({
      picture: z.base64().min(1, logoRefusals.type).max(mostLogoText, logoRefusals.large).nullable(),
    }),
    reply: done,
  }),
  ...formListRoutes,
  minRates: route({
    method: 'GET',
    path: '/minrates',
    summary: 'Lists what recordings cost clients by their length',
    permission: 'settings.forms',
    rows: ['API-38'],
    reply: listed(MinRate),
  }),
} as const;
