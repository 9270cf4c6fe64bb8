export {
  clientsBilledBy,
  findClient,
  hasClients,
  isClientNamed,
  marginFloorOf,
  requiresPurchaseOrder,
} from './clients.queries.ts';
export { clientImplementations } from './clients.routes.ts';
export { updateClient } from './clients.service.ts';
