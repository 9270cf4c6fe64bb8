// Runs one of the server's commands with the product's own runtime: node scripts/command.mjs verify
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
const command = spawn(node, [join(root, 'apps', 'server', 'src', 'commands', `${name}.ts`), ...rest], {
  env: environment,
  stdio: 'inherit',
});
command.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
