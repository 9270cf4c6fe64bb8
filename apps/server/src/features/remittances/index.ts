export { remittanceImplementations } from './remittances.routes.ts';
export { recoverIfPaid } from './remittances.service.ts';
