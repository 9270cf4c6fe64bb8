// npm start: installs what is missing, builds the web if it changed, runs the portal until it is told to stop.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled, environment, node, root } from './install.mjs';

try {
  ensureInstalled();
  ensureWebBuilt();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

// Below 2 GiB V8 lets its heap grow to twice of what is in use before it collects, above to four times. What is new lies in two
// halves of which one is always empty: of 32 MiB each as V8 has them, more than a request ever makes.
const heap = ['--max-old-space-size=2000', '--max-semi-space-size=16'];
const server = spawn(node, [...heap, join(root, 'apps', 'server', 'src', 'main.ts')], {
  cwd: root,
  env: environment,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}

// npm may be stopped without telling what it started. Once it has gone, the portal stops too.
const parent = process.ppid;
if (process.env.npm_lifecycle_event === 'start')
  setInterval(() => hasGone(parent) && server.kill('SIGTERM'), 500).unref();

function hasGone(pid) {
  // Elsewhere an orphan has another parent at once; on Windows it keeps the number.
  if (process.platform !== 'win32') return process.ppid !== pid;
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
}

server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
