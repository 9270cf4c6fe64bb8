import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

/** Who signs in at the provider, and what it says of them. */
export interface Known {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

export const client = { clientId: 'portal', clientSecret: 'a secret of thirty-two characters' };

/** A real OpenID provider on the loopback; whoever is `person` is signed in there and agrees at once. */
export class TestProvider {
  person: Known | 'turned away' = { sub: 'nobody' };
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
