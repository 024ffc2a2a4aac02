import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isLongAsked, isLongTest } from './testkit/src/long-tests.ts';
import { keepTemporaryFilesInMemory } from './testkit/src/memory-folder.ts';
import { looseErrorsReporter } from './tools/run/troubles.mjs';
import { findTestFiles, testKinds } from './tools/vitest/test-kinds.ts';

/**
 * Where `npm test` wants to read errors that belong to no test. Alone, Vitest shows what it found
 * and writes nothing.
 */
const looseErrorsFile = process.env['VITEST_LOOSE_ERRORS_FILE'];

const root = import.meta.dirname;

// Servers that tests start as processes of their own compile the same files again and again; workers
// and they inherit this.
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache', 'compiled');
keepTemporaryFilesInMemory();

/** `npm run test:one` names its files; then the others are not looked for. */
const asked = process.env['TEST_ONE']?.split('\n');
const files = testKinds(asked ?? allFiles(), root);

function allFiles(): string[] {
  return findTestFiles(['packages', 'apps', 'testkit', 'tools', 'bench', 'sim'], root).filter(
    (file) => isLongAsked() || !isLongTest(file),
  );
}

/**
 * Where nothing was measured yet, Vitest begins with the largest files. Simulations and what starts
 * whole servers are short to read and long to run: last, everything else would wait for them.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { long = [], others = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      isLongTest(moduleId) || moduleId.includes('/sim/') ? 'long' : 'others',
    );
    return [...long, ...others];
  }
}

/** What a test leaves behind is collected in fewer and larger sweeps, as in `npm start`. */
const FORK_FLAGS = [
  '--max-semi-space-size=32',
  `--import=${pathToFileURL(join(root, 'tools', 'vitest', 'load-tsx.mjs')).href}`,
];

/**
 * As `npm start` does, Node loads the sources as they are: nothing is translated for it beforehand,
 * and what is imported is called directly. Tests without a database take a quarter less that way.
 */
const BY_NODE = { viteModuleRunner: false, nodeLoader: false };

const SCREENS_PER_CORE = 3;

/** Screens have none, and would load the library for each file. */
const PROPERTIES = ['testkit/src/patience.ts', 'testkit/src/property-seed.ts'];

const projects = [
  // A process for each file would spend a quarter of the time starting; tests bring their own
  // worlds and databases, so they share one.
  {
    name: 'pure',
    include: files.pure,
    setupFiles: PROPERTIES,
    pool: 'forks',
    isolate: false,
    execArgv: FORK_FLAGS,
    experimental: BY_NODE,
  },
  {
    name: 'database',
    include: files.database,
    setupFiles: PROPERTIES,
    globalSetup: ['testkit/src/database-cluster.ts'],
    pool: 'forks',
    isolate: false,
    execArgv: FORK_FLAGS,
    experimental: BY_NODE,
  },
  // What a screen leaves in storage, history or its modules must not reach the next file.
  {
    name: 'dom',
    include: files.dom,
    environment: 'happy-dom',
    // Its own is as wide as a desktop, where the app looks for more than most tests are about.
    environmentOptions: { happyDOM: { width: 390, height: 844 } },
    pool: 'vmThreads',
    // A screen waits more than it works: for a pause against a second tap, a field that is at rest.
    maxWorkers: SCREENS_PER_CORE * availableParallelism(),
    sequence: { groupOrder: 1 },
  },
].filter(({ include }) => include.length > 0);
const [only, ...others] = projects;

/**
 * Files run in parallel on the cores there are; each test file that needs a database clones the
 * run's template.
 */
export default defineConfig({
  test: {
    // Left alone, one core would stay free for watching; tests wait for the database so much that
    // there is work for one more than there are.
    maxWorkers: availableParallelism() + 1,
    // For a busy machine; what hangs is found all the same.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['testkit/src/patience.ts'],
    restoreMocks: true,
    sequence: { sequencer: LongFirst },
    reporters:
      looseErrorsFile === undefined
        ? ['default']
        : ['default', 'json', looseErrorsReporter(looseErrorsFile)],
    // Alone, a project needs no server of Vite beside the one there is.
    ...(only !== undefined && others.length === 0
      ? only
      : { projects: projects.map((test) => ({ extends: true as const, test })) }),
  },
});
