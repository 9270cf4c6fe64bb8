export { exampleRateNames, locationOfRate, mayUseRate } from './rates.queries.ts';
export { type RateLike, ratesByName, ratesNamed, removeRates } from './imported.service.ts';
export { resolveClientRate } from './rates.resolve.ts';
export { rateImplementations } from './rates.routes.ts';
export { createRate, seedRates, updateRate } from './rates.service.ts';
