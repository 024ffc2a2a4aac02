/**
 * Every call of the contract is made by some screen of the app or the console, or it is listed here
 * with its reason: a call that nobody makes is one that nobody would miss when it breaks.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { isEndpoint } from '@candor/contract/kernel/endpoint';
import { contractModules } from '@candor/contract/calls';
import { describe, expect, it } from 'vitest';

/** By path, why no screen makes it. */
const madeByOthers: Readonly<Record<string, string>> = {
  '/proof/tape/{day}': 'the page of the tape reads many days at once; for programs that check one',
  '/robot/getMiningQuota': 'a rental carries its energy; for programs that ask for it alone',
  '/leagues/change':
    'rules are changed by making another league; for programs that correct one before anybody joined',
  '/crypto/kline': 'the page of a coin reads its bars with the trades of robots',
};

const sources = globSync('apps/{web,console}/src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => readFileSync(file, 'utf8'));

const IMPORT = /import\s+(?:\{([^}]*)\}|\*\s+as\s+(\w+))\s+from\s+'@candor\/contract\/([a-z/-]+)'/g;
const LATE_IMPORT = /const\s+\{([^}]*)\}\s*=\s*await\s+import\('@candor\/contract\/([a-z/-]+)'\)/g;

/** Every endpoint that a source imports as a value and mentions again. */
const made = new Set(sources.flatMap(callsIn));

function callsIn(source: string): string[] {
  const early = [...source.matchAll(IMPORT)].map(([statement, names, namespace, module]) => ({
    statement,
    names,
    namespace,
    module,
  }));
  const late = [...source.matchAll(LATE_IMPORT)].map(([statement, names, module]) => ({
    statement,
    names,
    namespace: undefined,
    module,
  }));
  return [...early, ...late].flatMap(({ statement, names, namespace, module = '' }) => {
    const rest = source.replace(statement, '');
    if (namespace !== undefined)
      return [...rest.matchAll(new RegExp(`(?<!typeof )\\b${namespace}\\.(\\w+)`, 'g'))].map(
        ([, name = '']) => keyOf(module, name),
      );
    return (names ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '' && !one.startsWith('type '))
      .flatMap((one) => {
        const [name = '', local = name] = one.split(/\s+as\s+|\s*:\s*/);
        return new RegExp(`(?<!typeof )\\b${local}\\b`).test(rest) ? [keyOf(module, name)] : [];
      });
  });
}

/** What the kernel declares is in a module of the contract too, under the same name. */
function keyOf(module: string, name: string): string {
  return module.startsWith('kernel/') ? `kernel ${name}` : `${module} ${name}`;
}

/** Served before they have screens; from the first screen on, every call of theirs counts. */
const hasScreens = (module: string) =>
  ['web', 'console'].some((app) => existsSync(`apps/${app}/src/capabilities/${module}`)) ||
  module === 'push';

const declared = Object.entries(contractModules).flatMap(([module, exports]) =>
  Object.entries(exports).flatMap(([name, thing]) =>
    isEndpoint(thing) ? [{ module, name, path: thing.path, isMade: isMade(module, name) }] : [],
  ),
);

function isMade(module: string, name: string): boolean {
  return made.has(`${module} ${name}`) || made.has(`kernel ${name}`);
}

describe('every call', () => {
  it('is made by a screen, or has its reason', () => {
    const unmade = declared.filter(
      ({ module, isMade: is, path }) => !is && hasScreens(module) && !(path in madeByOthers),
    );
    expect(unmade).toEqual([]);
  });

  it('has a reason only where it needs one', () => {
    const needless = Object.keys(madeByOthers).filter(
      (path) => !declared.some((call) => call.path === path && !call.isMade),
    );
    expect(needless).toEqual([]);
  });

  it.each([
    '/getUserInfoById',
    '/register/email',
    '/position/forex/pageList',
    '/position/futureOrder/pageList',
    '/m_ft/forex_index',
    '/stocka_trading_day/getPageList',
    '/market/getMaket',
    '/stock_rate/site/get',
    '/stocka_config/getMinCount',
    '/userSelfSecurity/delete/{id}',
  ])('%s of the specification is one of them', (path) => {
    expect(declared.find((call) => call.path === path)?.isMade).toBe(true);
  });
});
