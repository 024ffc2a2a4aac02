import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countVitest } from './counts.mjs';
import {
  troubleLines,
  troublesOfChecks,
  troublesOfPlaywright,
  troublesOfVitest,
} from './troubles.mjs';

describe('the names of what went wrong', () => {
  it('are none when everything passed', () => {
    const report = {
      testResults: [
        {
          name: inProject('a.test.ts'),
          status: 'passed',
          message: '',
          assertionResults: [test('passed')],
        },
      ],
    };
    expect(
      troubleLines([
        ...troublesOfChecks([{ name: 'lint', isOk: true }]),
        ...troublesOfVitest(report, []),
        ...troublesOfPlaywright({ suites: [], errors: [] }),
      ]),
    ).toEqual([]);
  });

  it('name a failed check', () => {
    expect(
      troubleLines(
        troublesOfChecks([
          { name: 'lint', isOk: true },
          { name: 'tidy', isOk: false },
        ]),
      ),
    ).toEqual(['== failed', '  check › tidy: its output stands further up']);
  });

  it('name a failed unit test, and separately one that needed a second try, with the first line of its first error', () => {
    const results = [
      test('passed'),
      test('failed', 'Error: first\n  at line 7', 'Error: second'),
      test('passed', 'Error: late\n  at line 9'),
    ];
    const report = {
      testResults: [
        {
          name: inProject('packages', 'a.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: results,
        },
      ],
    };
    expect(troubleLines(troublesOfVitest(report, null))).toEqual([
      '== failed',
      '  packages/a.test.ts › group › behaves: Error: first',
      '== passed only at the second try',
      '  packages/a.test.ts › group › behaves: Error: late',
    ]);
  });

  it('name a test file that could not be loaded', () => {
    const report = {
      testResults: [
        {
          name: inProject('a.test.ts'),
          status: 'failed',
          message: 'no such module\nmore',
          assertionResults: [],
        },
      ],
    };
    expect(troubleLines(troublesOfVitest(report, null))).toEqual([
      '== failed',
      '  a.test.ts: no such module',
    ]);
  });

  it('name browser tests by file, project and group, without colours', () => {
    const spec = (status: string, title: string) => ({
      title,
      tests: [
        {
          status,
          projectName: 'web',
          results: [{}, { error: { message: '\u001B[31mError: late\u001B[39m\n  more' } }],
        },
      ],
    });
    const report = {
      errors: [{ message: 'no server' }],
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('expected', 'is fine')],
          suites: [
            { title: 'a guest', specs: [spec('unexpected', 'fails'), spec('flaky', 'is late')] },
          ],
        },
      ],
    };
    expect(troubleLines(troublesOfPlaywright(report))).toEqual([
      '== failed',
      '  e2e/a.spec.ts › web › a guest › fails: Error: late',
      '  browser tests: no server',
      '== passed only at the second try',
      '  e2e/a.spec.ts › web › a guest › is late: Error: late',
    ]);
  });

  it('say of every try of a browser test what was looked for, in which line, and what was shown', () => {
    mkdirSync(inProject('.cache'), { recursive: true });
    const folder = mkdtempSync(inProject('.cache', 'troubles-'));
    const path = join(folder, 'error-context.md');
    writeFileSync(path, SAMPLE_CONTEXT);
    const looked = {
      message: "Error: not visible\n\nLocator:  getByText('Sent')\nTimeout: 60000ms",
      location: { file: inProject('e2e', 'a.spec.ts'), line: 7 },
    };
    const tests = [
      {
        status: 'unexpected',
        projectName: 'web',
        results: [
          { error: looked, attachments: [{ name: 'error-context', path }] },
          { error: { message: 'Error: aborted' }, attachments: [] },
        ],
      },
    ];
    const report = { suites: [{ title: 'a.spec.ts', specs: [{ title: 'fails', tests }] }] };
    const lines = troubleLines(troublesOfPlaywright(report));
    rmSync(folder, { recursive: true });
    expect(lines).toEqual([
      '== failed',
      "  e2e/a.spec.ts › web › fails: Error: not visible, getByText('Sent'), e2e/a.spec.ts:7, shown: Chat · Attach | Error: aborted",
    ]);
  });

  it('are found in what the runner really writes: a failure, a second try, and an error outside of any test', () => {
    mkdirSync(inProject('.cache'), { recursive: true });
    const folder = mkdtempSync(inProject('.cache', 'troubles-'));
    const [report, looseErrors] = [join(folder, 'report.json'), join(folder, 'loose.json')];
    writeFileSync(join(folder, 'a.test.ts'), SAMPLE_TESTS);
    writeFileSync(join(folder, 'vitest.config.ts'), SAMPLE_CONFIG);
    const args = ['run', '--root', folder, '--outputFile.json', report];
    const { status } = spawnSync(
      process.execPath,
      [inProject('node_modules', 'vitest', 'vitest.mjs'), ...args],
      { env: { ...process.env, VITEST_LOOSE_ERRORS_FILE: looseErrors } },
    );
    const [written, loose]: unknown[] = [report, looseErrors].map((file) =>
      JSON.parse(readFileSync(file, 'utf8')),
    );
    rmSync(folder, { recursive: true });

    expect(countVitest(written, status ?? 1)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
      retried: 1,
    });
    expect(
      troubleLines(troublesOfVitest(written, loose)).map((line) =>
        line.replace(/^ .*a\.test\.ts/, 'a.test.ts'),
      ),
    ).toEqual([
      '== failed',
      'a.test.ts › fails: AssertionError: expected 1 to be 2 // Object.is equality',
      'a.test.ts › lets an error loose › an error outside of any test: loose',
      '== passed only at the second try',
      'a.test.ts › is late: Error: late',
    ]);
  });

  it('are none when a runner wrote no report: its step is named instead', () => {
    expect([...troublesOfVitest(null, null), ...troublesOfPlaywright(null)]).toEqual([]);
  });
});

const SAMPLE_TESTS = `
  import { expect, it } from 'vitest';
  let tries = 0;
  it('is late', () => { tries += 1; if (tries === 1) throw new Error('late'); });
  it('fails', () => expect(1).toBe(2));
  it('lets an error loose', async () => { setTimeout(() => { throw new Error('loose'); }); await new Promise((resolve) => setTimeout(resolve, 50)); });
`;
const SAMPLE_CONTEXT = `
- heading "Not on the page"
# Page snapshot
- banner:
  - heading "Chat" [level=1]
- dialog "Attach":
  - button "Close"
`;
const SAMPLE_CONFIG = `
  import { looseErrorsReporter } from '../../tools/run/troubles.mjs';
  export default { test: { retry: 1, reporters: ['json', looseErrorsReporter(process.env.VITEST_LOOSE_ERRORS_FILE)] } };
`;

function inProject(...parts: string[]): string {
  return resolve(import.meta.dirname, '..', '..', ...parts);
}

function test(status: 'passed' | 'failed', ...failureMessages: string[]): object {
  return { ancestorTitles: ['group'], title: 'behaves', status, failureMessages };
}
