// Vitest's results, file by file; what failed is said at once.
import { keep, sayFailed } from './results.mjs';

const texts = (errors) => errors.map((error) => error.stack ?? error.message ?? String(error));

/** @public Vitest loads it */
export default class Results {
  onTestModuleEnd(module) {
    const file = module.relativeModuleId;
    const line = { file, passed: 0, failed: [], seconds: Math.round(module.diagnostic().duration) / 1000 };
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      if (state === 'passed') line.passed += 1;
      else if (state === 'failed') line.failed.push(this.#failed(`${file} > ${test.fullName}`, errors));
      // A test that nothing ran proves nothing: what its hooks threw is said of its suite.
      else line.failed.push(this.#failed(`${file} > ${test.fullName} did not run`, []));
    }
    const broken = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
    if (broken.length > 0) line.failed.push(this.#failed(file, broken));
    keep(line);
  }

  onTestRunEnd(_modules, errors) {
    if (errors.length === 0) return;
    keep({ file: 'outside all tests', passed: 0, failed: [this.#failed('outside all tests', errors)], seconds: 0 });
  }

  #failed(name, errors) {
    sayFailed(name, texts(errors));
    return name;
  }
}
