// Runs a command with the product's own runtime: one of the server's by its name (verify), or a file (drills/main.ts).
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, environment, node, root } from './install.mjs';

const [name, ...rest] = process.argv.slice(2);
try {
  ensureInstalled();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
const file = name.endsWith('.ts') ? name : `apps/server/src/commands/${name}.ts`;
const command = spawn(node, [join(root, file), ...rest], {
  env: environment,
  stdio: 'inherit',
});
// The command tidies up before it goes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => command.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
command.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
