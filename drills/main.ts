import { carryOut } from './frame/carry-out.ts';
import { type Options, readOptions } from './frame/options.ts';
import { drills } from './drills.ts';

// npm run drill -- <name> [--rounds N] [--seed N]: its last line is its figure; ends with 1 where something was at fault.
const report = (line: string) => void process.stdout.write(`${line}\n`);

function readRequest(): Options | undefined {
  try {
    return readOptions(process.argv.slice(2), drills);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return undefined;
  }
}

const options = readRequest();
if (!options) process.exit(1);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
const { drill, rounds, seed } = options;
report(`drill ${drill.name}: ${rounds} rounds from seed ${seed}`);
const { figure, faults } = await carryOut(drill, { rounds, seed, report, stop: stopping.signal });
report(figure);
process.exit(faults.length === 0 ? 0 : 1);
