// Playwright's results, test by test; what failed is said at once.
import { keep, sayFailed } from './results.mjs';

/** @public Playwright loads it */
export default class Results {
  onTestEnd(test, { status, errors, duration }) {
    const path = test.titlePath().filter(Boolean);
    const name = path.join(' > ');
    const file = path.find((part) => part.endsWith('.spec.ts')) ?? name;
    const failed = status === 'passed' ? [] : [name];
    if (failed.length > 0)
      sayFailed(
        `${name} (${status})`,
        errors.map((error) => error.stack ?? error.message ?? ''),
      );
    keep({ file, passed: 1 - failed.length, failed, seconds: Math.round(duration) / 1000 });
  }

  onError(error) {
    sayFailed('outside all journeys', [error.stack ?? error.message ?? String(error.value)]);
    keep({ file: 'outside all journeys', passed: 0, failed: ['outside all journeys'], seconds: 0 });
  }
}
