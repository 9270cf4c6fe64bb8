import { bringUp, connect, type Database, migrate } from '../platform/database/index.ts';
import { type Config, ConfigError, readConfig } from '../platform/config/index.ts';

/**
 * Runs a command on the portal's database, beside a portal that may be at work on it: the embedded database is started when
 * nobody has, and then stopped again. What goes wrong ends the process with a sentence.
 */
export async function onDatabase(work: (database: Database, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    const home = config.databaseUrl
      ? { connection: { url: config.databaseUrl }, close: async () => undefined }
      : await embedded(config);
    try {
      await migrate(home.connection);
      const database = connect(home.connection);
      try {
        await work(database, config);
      } finally {
        await database.close();
      }
    } finally {
      await home.close();
    }
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${error instanceof ConfigError ? 'This environment cannot be used:\n' : ''}${sentence}\n`);
    process.exitCode = 1;
  }
}

async function embedded(config: Config) {
  const home = await bringUp(config.dataDir, { pgBin: config.pgBin });
  return { connection: home.connection, close: async () => (home.adopted ? undefined : home.stop()) };
}
