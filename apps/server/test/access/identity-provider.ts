import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Who signs in at the provider, and what it says of them. */
export interface Known {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

export const client = { clientId: 'portal', clientSecret: 'a secret of thirty-two characters' };

const kid = 'provider';
const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** A real OpenID provider on the loopback; whoever is `person` is signed in there and agrees at once. */
export class TestProvider {
  person: Known | 'turned away' = { sub: 'nobody' };
  /** Claims of the next tokens that are not what they should be, and whether another key signs them. */
  forged: { readonly claims?: object; readonly key?: 'another' } | undefined;
  readonly #key = keys();
  readonly #server = createServer();
  #issuer = '';

  get issuer(): string {
    return this.#issuer;
  }

  /** `portal` is the address to which it may send back. */
  async start(portal = 'https://portal.example', port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    this.#issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    const provider = new Provider(this.#issuer, {
      clients: [
        {
          client_id: client.clientId,
          client_secret: client.clientSecret,
          redirect_uris: [`${portal}/auth/provider/return`],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd', 'tid', 'xms_edov'] },
      conformIdTokenClaims: false,
      jwks: { keys: [{ ...this.#key.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: () => '/interaction' },
      cookies: { keys: ['test'] },
      findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => this.#claims() }),
      loadExistingGrant: async (ctx) => {
        const { client: asking, session } = ctx.oidc;
        const grant = new ctx.oidc.provider.Grant({ clientId: asking!.clientId, accountId: session!.accountId! });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    provider.use(async (ctx, next) => {
      await next();
      const tokens = ctx.body as { id_token?: string } | undefined;
      if (this.forged && tokens?.id_token) ctx.body = { ...tokens, id_token: this.#forge(tokens.id_token) };
    });
    const answer = provider.callback();
    this.#server.on('request', (request, response) => {
      if (request.url !== '/interaction') return void answer(request, response);
      const result =
        this.person === 'turned away'
          ? { error: 'access_denied' }
          : { login: { accountId: this.person.sub, remember: false } };
      void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    });
    return this;
  }

  /** The token with the forged claims, signed again. */
  #forge(token: string): string {
    const [header = '', payload = ''] = token.split('.');
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...this.forged?.claims };
    const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
    const key = this.forged?.key ? keys() : this.#key;
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
  }

  #claims(): Known {
    return this.person === 'turned away' ? { sub: '' } : this.person;
  }

  /** Follows the address as a browser does, with its cookies; gives the address back at the portal. */
  async visit(address: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let next = new URL(address);
    while (next.origin === this.#issuer) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const set of response.headers.getSetCookie()) {
        const [pair = ''] = set.split(';');
        const at = pair.indexOf('=');
        cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      const to = response.headers.get('location');
      if (!to) throw new Error(`The provider stopped: ${response.status} ${await response.text()}`);
      next = new URL(to, next);
    }
    return next;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
