import { settingsRoutes } from '@dragoman/contract/settings';
import { mayCall } from '../../platform/command-context.ts';
import { dataUri } from '../../platform/documents/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { changes, reads, type Implementation, wholeList } from '../../platform/http/implement.ts';
import { agencyLogo, setLogo } from './logo.service.ts';
import { firstNumbers, setFirstNumber } from './numbers.service.ts';
import { agencySettings, bandsOf, namesOf, settingsNow } from './settings.queries.ts';
import { updateSettings } from './settings.service.ts';
import { formView, minRateView, portalView } from './settings.views.ts';

const enabledOptions = (entries: { _id: string; name: string; enabled: boolean }[]) =>
  wholeList(entries.filter(({ enabled }) => enabled).map(({ _id, name }) => ({ _id, name })));

export const settingsImplementations: Implementation[] = [
  reads(settingsRoutes.portal, async ({ db, platform }) => ({
    data: { ...portalView(await agencySettings(db)), provider: platform.identityProvider?.name ?? null },
  })),
  reads(settingsRoutes.read, async ({ db, now, actor }) => {
    const settings = await settingsNow(db, now);
    return { data: mayCall(actor, { permission: 'settings.write' }) ? settings : formView(settings) };
  }),
  changes(settingsRoutes.update, async ({ command, body, platform }) => {
    if (body.providerOnly && !platform.identityProvider)
      throw refuse.field('providerOnly', 'No identity provider is named on the server');
    return { data: await updateSettings(command, body) };
  }),
  reads(settingsRoutes.condition, async ({ platform }) => ({ data: [...(await platform.impaired())] })),
  reads(settingsRoutes.logo, async ({ db }) => {
    const logo = await agencyLogo(db);
    return { data: logo ? { picture: dataUri(logo), width: logo.width, height: logo.height } : null };
  }),
  changes(settingsRoutes.setLogo, async ({ command, body }) => {
    await setLogo(command, body.picture);
    return { msg: body.picture === null ? 'Logo removed' : 'Logo set' };
  }),
  reads(settingsRoutes.firstNumbers, async ({ db }) => wholeList(await firstNumbers(db))),
  changes(settingsRoutes.setFirstNumber, async ({ command, params, body }) => {
    await setFirstNumber(command, params.name, body.first);
    return wholeList(await firstNumbers(command.tx));
  }),
  reads(settingsRoutes.departments, async ({ db }) => enabledOptions(await namesOf(db, 'departments'))),
  reads(settingsRoutes.caseMatterTypes, async ({ db }) => enabledOptions(await namesOf(db, 'case_types'))),
  reads(settingsRoutes.minRates, async ({ db }) => wholeList((await bandsOf(db)).map(minRateView))),
];
