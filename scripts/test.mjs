// npm test: installs what is missing, a browser included, and runs every check. Ends with 'N passed, N failed'.
import { ensureBrowser } from './browser.mjs';
import { ensureWebBuilt } from './build-web.mjs';
import { finish, format, lint, playwright, step, types, unused, vitest } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { checkScriptBudget } from './script-budget.mjs';

await step('installed', ensureInstalled);
types();
lint();
format();
unused();
await vitest('rules, server and screens', []);
await step('web build', ensureWebBuilt);
await step('budget of script', checkScriptBudget);
const browser = await step('browser', ensureBrowser);
if (browser) await playwright('journeys in the browser', browser);
finish();
