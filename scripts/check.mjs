// npm run check: what is fast, before a commit.
import { finish, format, lint, step, types, vitest } from './checks.mjs';
import { ensureInstalled } from './install.mjs';

await step('installed', ensureInstalled);
types();
lint();
format();
await vitest('rules and boundaries', ['--project=rules']);
finish();
