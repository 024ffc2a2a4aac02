import { resolve } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { findTestFiles, testKinds } from './test-kinds.ts';

const ROOT = resolve('/project');
/** Not written out where it is asked for: that would make this file one that needs it. */
const CLUSTER = 'clusterUrl';

const sources: Record<string, string> = {
  'testkit/src/world.ts': "import { cloneTemplate } from './fresh-database.ts';",
  'testkit/src/people.ts': "import type { World } from './world.ts';",
  'apps/server/src/a.ts': "import { openDatabase } from './database.ts';",
  'apps/server/src/bus.conformance.ts': "import { world } from '@candor/testkit/world';",
  'sim/play.ts':
    "import { again } from './again.ts';\nimport { freshDatabase } from '@candor/testkit/fresh-database';",
  'sim/again.ts': "import { play } from './play.ts';",
};

function getKind(source: string, file = 'apps/server/src/a.test.ts'): string | undefined {
  const all: Record<string, string> = { ...sources, [file]: source };
  const read = (place: string): string => {
    const found = Object.entries(all).find(([name]) => resolve(ROOT, name) === place);
    if (found === undefined) throw new Error(`${place} was read, although nothing leads there`);
    return found[1];
  };
  return Object.entries(testKinds([file], ROOT, read)).find(([, files]) =>
    files.includes(file),
  )?.[0];
}

describe('the kind of a test file', () => {
  it.each([
    ['a world of the testkit', "import { world } from '@candor/testkit/world';"],
    ['a database of its own', "import { freshDatabase } from '@candor/testkit/fresh-database';"],
    [
      'an import of several lines',
      "import {\n  world,\n  type World,\n} from '@candor/testkit/world';",
    ],
    [
      'an embedded database',
      "import { startEmbeddedDatabase } from './platform/db/embedded/embedded-database.ts';",
    ],
    [
      'a shared set of tests that needs one',
      "import { behavesAsBus } from './bus.conformance.ts';",
    ],
    ['the address of the database', `const url = inject('${CLUSTER}');`],
  ])('is database with %s', (_name, source) => {
    expect(getKind(source)).toBe('database');
  });

  it('is database when a simulation it imports needs one, also through imports in a circle', () => {
    expect(getKind("import { again } from './again.ts';", 'sim/play.test.ts')).toBe('database');
  });

  it.each([
    ['rules alone', "import { a } from './a.ts';"],
    ['types of a world', "import type { World } from '@candor/testkit/world';"],
    [
      'helpers that only know the type of a world',
      "import { names } from '@candor/testkit/people';",
    ],
  ])('is pure with %s', (_name, source) => {
    expect(getKind(source)).toBe('pure');
  });

  it('is dom when its first line says so', () => {
    // In parts, because Vitest looks for the whole words anywhere in a test file.
    expect(getKind(`// @vitest-${'environment'} happy-dom\nimport { a } from './a.ts';`)).toBe(
      'dom',
    );
  });

  it('must be dom to load modules anew, which Node does not', () => {
    const source = `vi.${'resetModules'}();`;
    expect(() => getKind(source)).toThrow('a.test.ts loads modules anew');
    expect(getKind(`// @vitest-${'environment'} happy-dom\n${source}`)).toBe('dom');
  });
});

describe('the test files of this project', () => {
  const root = resolve(import.meta.dirname, '..', '..');
  const files = findTestFiles(['tools', 'testkit', 'apps'], root);

  it('are found where they are, and not in what is installed', () => {
    expect(files).toContain('tools/vitest/test-kinds.test.ts');
    expect(files.filter((file) => file.includes('node_modules'))).toEqual([]);
  });

  it('include this one as pure, which therefore gets no database', () => {
    expect(testKinds(files, root).pure).toContain('tools/vitest/test-kinds.test.ts');
    expect(inject(CLUSTER)).toBeUndefined();
  });
});
