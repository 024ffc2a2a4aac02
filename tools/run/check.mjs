/** `npm run check`. A gate whose script does not exist fails. */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { pinnedEnvironment, pinnedNode } from './pinned-node.mjs';
import { inProject, run } from './project.mjs';

const CRUISER = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
const DIRECTION_RULES = 'tools/direction/dependency-cruiser.cjs';

/**
 * Several checkers in one compiler repeat each other's work: half of the processor time, and
 * another gate runs beside it anyway.
 */
const TYPES = ['node_modules/typescript-native/bin/tsc', '--singleThreaded', '--incremental'];

/** What has not changed since the last time is not looked at again. */
function typesOf(side) {
  const kept = ['--tsBuildInfoFile', inProject('.cache', `types-${side}.tsbuildinfo`)];
  return [...TYPES, ...kept, '-p', `tsconfig.${side}.json`];
}

/** The slow ones come first, so that the end is short. */
const GATES = [
  { name: 'types, server', command: typesOf('server') },
  { name: 'types, web', command: typesOf('web') },
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
  {
    name: 'direction',
    command: [CRUISER, '--config', DIRECTION_RULES, 'apps', 'packages', 'testkit'],
  },
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'unused code', command: ['node_modules/knip/bin/knip.js'] },
  { name: 'tidy', command: ['tools/tidy/tidy.ts'] },
  { name: 'docs are fresh', command: ['tools/docs/write-docs.ts', '--check'] },
  { name: 'contract', command: ['tools/docs/check-contract.ts'] },
  { name: 'house', command: ['tools/house/house.ts'], isShown: true },
];

const AT_ONCE = 2;

/**
 * @param {(() => Promise<unknown>)[]} others what else is to be done meanwhile, before the gates:
 *   it keeps one core busy
 * @returns {Promise<{ name: string; isOk: boolean }[]>}
 */
export async function runChecks(others = []) {
  const results = [];
  const waiting = [
    ...others,
    ...GATES.map((gate) => async () => void results.push(await runGate(gate))),
  ];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

async function runGate({ name, command, isShown = false }) {
  const [script, ...args] = command;
  const startedAtMs = performance.now();
  const { code, output } = existsSync(inProject(script))
    ? await run(pinnedNode(), [inProject(script), ...args], {
        capture: true,
        env: { ...pinnedEnvironment(), NODE_COMPILE_CACHE: inProject('.cache', 'compiled') },
      })
    : { code: 1, output: `${script} does not exist.` };
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0 || isShown) console.log(output.trimEnd());
  return { name, isOk: code === 0 };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  const results = await runChecks();
  process.exit(results.every(({ isOk }) => isOk) ? 0 : 1);
}
