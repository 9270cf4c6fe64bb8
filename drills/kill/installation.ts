import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Db } from '../../apps/server/src/platform/database/index.ts';
import { stopPostmaster } from '../../apps/server/src/platform/database/embedded/postmaster.ts';
import { preparePlace } from '../../apps/server/src/platform/database/embedded/place.ts';
import { launchProduct, type Product, startProduct } from '../../apps/server/test/product/process.ts';
import type { Course } from '../frame/drill.ts';

/** The portal with its embedded database, which is killed and started again. */
export class Installation {
  readonly folder: string;
  product: Product;

  private constructor(folder: string, product: Product) {
    this.folder = folder;
    this.product = product;
  }

  static async open(course: Course): Promise<Installation> {
    const folder = join(course.folder, 'data');
    mkdirSync(folder);
    const installation = new Installation(folder, await startProduct(folder));
    course.ends.defer(() => installation.#close());
    return installation;
  }

  get address(): string {
    return this.product.address;
  }

  async killServer(): Promise<string> {
    await this.product.kill();
    return 'the server';
  }

  async launch(): Promise<void> {
    this.product = await launchProduct(this.folder);
  }

  /** Waits until the server answers calls; where the database alone was killed, the server brings it up again. */
  ready(): Promise<void> {
    return this.product.ready();
  }

  /** The database, looked at past the server. */
  database(): AsyncDisposable & { readonly db: Db } {
    const { socket } = preparePlace(this.folder);
    const database = connect({ socket: { folder: socket, user: 'app', database: 'dragoman' }, most: 1 });
    return { db: database.db, [Symbol.asyncDispose]: () => database.close() };
  }

  async #close(): Promise<void> {
    const code = await this.product.stop();
    // A server that never came up has not taken over what its predecessor left running.
    await stopPostmaster(preparePlace(this.folder));
    if (code !== 0) throw new Error(`The server ended with ${code}:\n${this.product.output()}`);
  }
}
