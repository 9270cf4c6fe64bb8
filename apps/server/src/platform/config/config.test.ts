import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './index.ts';

function refusal(variables: Record<string, string>): string {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('The environment was accepted');
}

describe('the environment', () => {
  it('may be empty', () => {
    expect(readConfig({ SMTP_URL: '' })).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      directUrl: undefined,
      readUrl: undefined,
      pooler: undefined,
      pgBin: undefined,
      storageUrl: undefined,
      smtpUrl: undefined,
      clamavUrl: undefined,
      calendarsOverHttp: false,
      webhooksToLoopback: false,
      adminEmail: undefined,
      adminPassword: undefined,
      logLevel: 'info',
      trustProxy: false,
      connections: { all: 4_000, ofAddress: 400 },
      identityProvider: undefined,
    });
  });

  it('is read where it is given', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '::',
      PUBLIC_URL: 'https://portal.example/',
      DATABASE_URL: 'postgres://app:word@db/portal',
      TRUST_PROXY: '10.0.0.0/8, 192.168.1.1',
      MAX_CONNECTIONS: '10000',
      MAX_CONNECTIONS_PER_ADDRESS: '50',
    });
    expect(config).toMatchObject({
      port: 8080,
      host: '::',
      publicUrl: 'https://portal.example',
      databaseUrl: 'postgres://app:word@db/portal',
      trustProxy: '10.0.0.0/8, 192.168.1.1',
      connections: { all: 10_000, ofAddress: 50 },
    });
    expect(readConfig({ TRUST_PROXY: 'false' }).trustProxy).toBe(false);
  });

  it.each([
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535'],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'collector:4318',
      'OTEL_EXPORTER_OTLP_ENDPOINT must be the web address of a collector such as http://127.0.0.1:4318',
    ],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
    ['METRICS_PORT', '70000', 'METRICS_PORT must be a whole number from 0 to 65535'],
    ['METRICS_HOST', 'a b', 'METRICS_HOST must be an IP address or a host name'],
    ['PORT', '3000x', 'PORT must be a whole number from 0 to 65535'],
    ['HOST', 'no host', 'HOST must be an IP address or a host name'],
    ['PUBLIC_URL', 'portal', 'PUBLIC_URL must be a web address such as https://portal.example'],
    [
      'STORAGE_URL',
      'https://bucket',
      'STORAGE_URL must be the address of a bucket such as s3://key:secret@host/bucket',
    ],
    ['SMTP_URL', 'mail.example', 'SMTP_URL must be a mail server such as smtp://user:password@host:587'],
    ['ADMIN_EMAIL', 'somebody', 'ADMIN_EMAIL must be an e-mail address'],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have at least 8 characters'],
    ...['true', '2', '10.0.0.1, anybody'].map((value): [string, string, string] => [
      'TRUST_PROXY',
      value,
      'TRUST_PROXY must be the addresses of the proxies before the portal, separated by commas: whoever is believed can claim any address',
    ]),
    ['MAX_CONNECTIONS', '0', 'MAX_CONNECTIONS must be a whole number from 1 to 1000000'],
    ['MAX_CONNECTIONS_PER_ADDRESS', 'many', 'MAX_CONNECTIONS_PER_ADDRESS must be a whole number from 1 to 1000000'],
    ['DATABASE_POOLER', 'pgbouncer', 'DATABASE_POOLER must be one of session, transaction, transaction-prepared'],
    [
      'DATABASE_DIRECT_URL',
      'db:5432',
      'DATABASE_DIRECT_URL must be a PostgreSQL address such as postgres://user:password@host:5432/database',
    ],
    [
      'DATABASE_READ_URL',
      'postgres://app@replica/portal',
      'DATABASE_DIRECT_URL and DATABASE_READ_URL name the database of DATABASE_URL in other ways: DATABASE_URL must be given too',
    ],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
  ])('refuses %s=%s with a sentence', (name, value, sentence) => {
    expect(refusal({ [name]: value })).toBe(sentence);
  });

  const provider = { OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'secret' };
  const tenant = '8eaef023-2b34-4da1-9baa-8bc8c9d6a490';

  it('knows the presets of identity providers', () => {
    expect(readConfig({ ...provider, OIDC_PRESET: 'microsoft', OIDC_TENANT: tenant }).identityProvider).toMatchObject({
      kind: 'microsoft',
      name: 'Microsoft',
      issuer: `https://login.microsoftonline.com/${tenant}/v2.0`,
      tenant,
    });
    expect(readConfig({ ...provider, OIDC_PRESET: 'google' }).identityProvider).toMatchObject({
      issuer: 'https://accounts.google.com',
    });
  });

  it.each([
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be'],
    [{ ...provider, OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER must be an address with https'],
    [{ ...provider, OIDC_PRESET: 'microsoft' }, 'OIDC_TENANT must be given'],
    ...['common', 'organizations', 'consumers'].map((name): [Record<string, string>, string] => [
      { ...provider, OIDC_PRESET: 'microsoft', OIDC_TENANT: name },
      'OIDC_TENANT must be the identity of one tenant',
    ]),
    [provider, 'OIDC_ISSUER or OIDC_PRESET must be given'],
  ])('refuses half an identity provider: %o', (given, sentence) => expect(refusal(given)).toContain(sentence));

  it('names every mistake at once and repeats no secret', () => {
    const said = refusal({ DATABASE_URL: 'mysql://app:hunter2@db', ADMIN_PASSWORD: 'hunter2' });
    expect(said.split('\n')).toHaveLength(2);
    expect(said).not.toContain('hunter2');
  });
});
