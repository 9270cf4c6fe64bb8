export {
  clientsBilledBy,
  findClient,
  hasClients,
  isClientNamed,
  marginFloorOf,
  requiresPurchaseOrder,
} from './clients.queries.ts';
export { clientImplementations } from './clients.routes.ts';
export {
  type ClientLike,
  clientsByName,
  createClients,
  needsRenewalDate,
  removeClients,
  standingOf as clientStandingOf,
} from './imported.service.ts';
export { updateClient } from './clients.service.ts';
