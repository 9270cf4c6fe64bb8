import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Runner } from '../../apps/server/src/platform/database/embedded/runner.ts';
import { freePort } from '../../apps/server/test/product/ports.ts';
import { findProgram } from '../frame/program.ts';
import { Daemon } from './daemon.ts';
import type { NodePlace } from './node.ts';

/** The way from the portals to the database that is the primary just now. */
export interface Proxies {
  /** By HAProxy to the primary: a connection is a session. */
  readonly direct: number;
  /** By HAProxy to a standby. */
  readonly standby: number;
  /** By PgBouncer, which lends a connection for a transaction. */
  readonly pooled: number;
  stop(): Promise<void>;
}

export interface ProxyParts {
  readonly base: string;
  readonly runner: Runner;
  readonly nodes: readonly NodePlace[];
  readonly database: { readonly name: string; readonly password: string };
}

export async function startProxies({ base, runner, nodes, database }: ProxyParts): Promise<Proxies> {
  const [direct, standby, pooled] = [await freePort(), await freePort(), await freePort()];
  const haproxy = join(base, 'haproxy.cfg');
  writeFileSync(haproxy, haproxyConfig({ direct, standby }, nodes));
  const users = join(base, 'pgbouncer.users');
  writeFileSync(users, `"${database.name}" "${database.password}"\n`);
  const pgbouncer = join(base, 'pgbouncer.ini');
  writeFileSync(pgbouncer, pgbouncerConfig({ direct, pooled }, database.name, users));
  const daemons = [
    new Daemon({
      program: findProgram('haproxy', { from: 'haproxy' }),
      args: ['-db', '-f', haproxy],
      log: join(base, 'haproxy.log'),
      runner,
    }),
    new Daemon({
      program: findProgram('pgbouncer', { from: 'pgbouncer' }),
      args: [pgbouncer],
      log: join(base, 'pgbouncer.log'),
      runner,
    }),
  ];
  for (const daemon of daemons) daemon.start();
  return { direct, standby, pooled, stop: async () => void (await Promise.all(daemons.map((one) => one.kill()))) };
}

// Sessions of one that is no longer the primary are ended: nobody waits for it, and nobody writes to it.
const haproxyConfig = (ports: { direct: number; standby: number }, nodes: readonly NodePlace[]): string => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 60m
  timeout server 60m
  timeout check 2s
  option tcpka
${listen('primary', ports.direct, '/primary', nodes)}
${listen('standby', ports.standby, '/replica', nodes)}
`;

const listen = (name: string, port: number, path: string, nodes: readonly NodePlace[]): string => `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk OPTIONS ${path}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`).join('\n')}
`;

const pgbouncerConfig = (ports: { direct: number; pooled: number }, name: string, users: string): string => `
[databases]
${name} = host=127.0.0.1 port=${ports.direct} dbname=${name} connect_query='set statement_timeout = ''30s'''

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooled}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 30
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 5
`;
