import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../apps/server/test/product/ports.ts';
import type { Course } from '../frame/drill.ts';
import { findProgram } from '../frame/program.ts';

/** The name that the files of deploy/ have for the portal. */
export const name = 'portal.example';

const deploy = join(import.meta.dirname, '../../deploy');

export interface Proxy {
  readonly program: string;
  readonly port: number;
  readonly plainPort: number;
  readonly ca: Buffer;
}

interface Place {
  readonly folder: string;
  /** The portal's. */
  readonly port: number;
  readonly ports: { readonly tls: number; readonly plain: number };
  readonly certificate: { readonly file: string; readonly key: string };
}

/** How each is made of the file that operators copy: only ports, certificate and folders are others. */
const kinds = {
  nginx: { from: 'nginx', variable: 'NGINX', command: nginx },
  caddy: { from: 'caddy', variable: 'CADDY', command: caddy },
} as const;

export const programs = Object.keys(kinds) as (keyof typeof kinds)[];

/** Starts a proxy before the portal, with a certificate of its own. */
export async function openProxy(course: Course, program: keyof typeof kinds, portalPort: number): Promise<Proxy> {
  const { command, ...where } = kinds[program];
  const binary = findProgram(program, where);
  const folder = join(course.folder, program);
  mkdirSync(folder);
  const certificate = makeCertificate(folder);
  const ports = { tls: await freePort(), plain: await freePort() };
  const started = spawn(binary, command({ folder, port: portalPort, ports, certificate }), {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  course.ends.defer(() => stop(started));
  await listening(started, ports.tls);
  return { program, port: ports.tls, plainPort: ports.plain, ca: readFileSync(certificate.file) };
}

function makeCertificate(folder: string) {
  const certificate = { file: join(folder, 'certificate.pem'), key: join(folder, 'certificate.key') };
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' ');
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const openssl = findProgram('openssl', { from: 'openssl' });
  execFileSync(openssl, ['req', ...options, ...names, '-keyout', certificate.key, '-out', certificate.file], {
    stdio: 'ignore',
  });
  return certificate;
}

/** Puts what a drill needs in the place of what the file has. Throws where the file no longer has it. */
function adapted(file: string, changes: readonly (readonly [string, string])[]): string {
  let text = readFileSync(join(deploy, file), 'utf8');
  for (const [before, after] of changes) {
    if (!text.includes(before)) throw new Error(`deploy/${file} has no '${before}'`);
    text = text.replaceAll(before, after);
  }
  return text;
}

function nginx({ folder, port, ports, certificate }: Place): string[] {
  const site = adapted('nginx.conf', [
    ['127.0.0.1:3000', `127.0.0.1:${port}`],
    ['    listen [::]:80;\n', ''],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['listen 80;', `listen 127.0.0.1:${ports.plain};`],
    ['    listen 443 ', `    listen 127.0.0.1:${ports.tls} `],
    ['/etc/ssl/portal.example.pem', certificate.file],
    ['/etc/ssl/private/portal.example.key', certificate.key],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const file = join(folder, 'nginx.conf');
  const around = [`pid ${join(folder, 'pid')};`, 'daemon off;', 'events {}', 'http {', 'access_log off;', ...temporary];
  writeFileSync(file, `${around.join('\n')}\n${site}}\n`);
  return ['-c', file, '-p', folder, '-e', join(folder, 'error.log')];
}

function caddy({ folder, port, ports, certificate }: Place): string[] {
  const site = adapted('Caddyfile', [
    ['127.0.0.1:3000', `127.0.0.1:${port}`],
    [`\n${name} {`, `\n${name} {\n\ttls ${certificate.file} ${certificate.key}\n\tbind 127.0.0.1`],
  ]);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\thttp_port ${ports.plain}\n\thttps_port ${ports.tls}\n}\n${site}`);
  return ['run', '--adapter', 'caddyfile', '--config', file];
}

async function listening(started: ChildProcess, port: number): Promise<void> {
  let said = '';
  for (const stream of [started.stdout, started.stderr])
    stream?.on('data', (text: Buffer) => (said += text.toString()));
  for (const deadline = Date.now() + 30_000; !(await takes(port)); await pause(50)) {
    if (started.exitCode !== null || Date.now() > deadline) throw new Error(`The proxy did not start:\n${said}`);
  }
}

function takes(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function stop(started: ChildProcess): Promise<void> {
  if (started.exitCode !== null || started.signalCode !== null) return;
  started.kill('SIGTERM');
  await once(started, 'exit');
}
