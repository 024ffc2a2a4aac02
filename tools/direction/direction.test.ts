import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseOptions } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowedImports, canaries } from './canaries.ts';
import config from './dependency-cruiser.cjs';

const roots: string[] = [];
const cwdBefore = process.cwd();
const installed = ['sql-template-tag', 'pg', 'react'];
const workspaces = [
  'packages/kit',
  'packages/money',
  'packages/bonds',
  'packages/contract',
  'packages/market',
  'packages/i18n',
  'packages/ui',
  'packages/chart',
  'apps/server',
  'apps/web',
  'apps/console',
  'testkit',
];

afterAll(() => {
  process.chdir(cwdBefore);
  for (const root of roots) rmSync(root, { recursive: true });
});

describe('the direction of imports', () => {
  it('has a canary for every rule, and no canary for a rule that is gone', () => {
    const rules = config.forbidden.map((rule) => rule.name).sort();
    expect([...new Set(canaries.map((canary) => canary.rule))].sort()).toEqual(rules);
  });

  // One tree with all of them: a tree for each took about 20 s.
  let found: readonly Violation[];
  beforeAll(async () => {
    found = await violations(canaries.flatMap(({ imports }) => imports));
  });

  it.each(canaries)('is guarded by $rule against $imports.0', ({ rule, imports }) => {
    const rules = found.filter((violation) => imports.some((line) => isOf(violation, line)));
    expect([...new Set(rules.map((violation) => violation.rule.name))]).toEqual([rule]);
  });

  it('finds nothing that is not a canary', () => {
    const lines = canaries.flatMap(({ imports }) => imports);
    expect(found.filter((violation) => !lines.some((line) => isOf(violation, line)))).toEqual([]);
  });

  it('lets everything through that the architecture allows', async () => {
    expect(await violations(allowedImports)).toEqual([]);
  });
});

type Violation = {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
};

function isOf({ from, to }: Violation, line: string): boolean {
  const [importer = '', target = ''] = line.split(' -> ');
  const [, library = ''] = /^(?:npm|node):(.+)$/.exec(target) ?? [];
  return (
    from === importer &&
    [getFile(target), target, library, `node_modules/${library}/index.js`].includes(to)
  );
}

async function violations(imports: readonly string[]): Promise<readonly Violation[]> {
  const root = layOut(imports);
  process.chdir(root);
  const options: ICruiseOptions = {
    ...config.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  };
  const { output } = await cruise(
    ['apps', 'packages', 'e2e'],
    options,
    config.options.enhancedResolveOptions,
  );
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations;
}

function layOut(imports: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'candor-direction-'));
  roots.push(root);
  write(root, 'package.json', JSON.stringify({ name: 'canary', workspaces }));
  for (const folder of workspaces) {
    const name = `@candor/${folder.split('/').at(-1)}`;
    write(
      root,
      `${folder}/package.json`,
      JSON.stringify({ name, exports: { './*': './src/*.ts' } }),
    );
    mkdirSync(join(root, 'node_modules/@candor'), { recursive: true });
    symlinkSync(join(root, folder), join(root, 'node_modules', name), 'dir');
  }
  for (const name of installed) {
    write(root, `node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(root, `node_modules/${name}/index.js`, '');
  }
  mkdirSync(join(root, 'e2e'), { recursive: true });
  const lines = new Map<string, string[]>();
  for (const line of imports) {
    const [importer = '', target = ''] = line.split(' -> ');
    const imported = getFile(target);
    if (imported !== null && !lines.has(imported)) lines.set(imported, []);
    lines.set(importer, [
      ...(lines.get(importer) ?? []),
      `import '${specifier(importer, target)}';`,
    ]);
  }
  for (const [file, text] of lines)
    write(root, file, `${text.join('\n')}\nexport const here = '${file}';\n`);
  return root;
}

/** Null for a library. */
function getFile(target: string): string | null {
  if (target.startsWith('npm:') || target.startsWith('node:')) return null;
  const [, name, rest] = /^@candor\/([^/]+)\/(.+)$/.exec(target) ?? [];
  if (name === undefined) return target;
  return `${workspaces.find((folder) => folder.endsWith(name))}/src/${rest}.ts`;
}

function specifier(importer: string, target: string): string {
  if (target.startsWith('npm:')) return target.slice('npm:'.length);
  if (target.startsWith('@') || target.startsWith('node:')) return target;
  const path = relative(dirname(importer), target);
  return path.startsWith('.') ? path : `./${path}`;
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
