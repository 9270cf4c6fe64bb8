// Brings the database up in a process of its own, says whether it was adopted, and leaves it running.
import { bringUp } from './index.ts';

const embedded = await bringUp(process.argv[2] ?? '', { initdb: ['--no-sync'] });
process.stdout.write(`${embedded.adopted}`);
