export { exampleRateNames, locationOfRate, mayUseRate } from './rates.queries.ts';
export { resolveClientRate } from './rates.resolve.ts';
export { rateImplementations } from './rates.routes.ts';
export { seedRates } from './rates.service.ts';
