import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { allRules } from '../tidy/all-rules.ts';
import { getFiles, nameFrom, registrationLines } from './lay-out.ts';

const name = nameFrom('price-alerts', '价格提醒', undefined);
const files = getFiles(name);

describe('a new capability', () => {
  it('has one name everywhere', () => {
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'packages/contract/src/price-alerts.ts',
        'apps/server/src/capabilities/price-alerts/index.ts',
        'apps/server/src/capabilities/price-alerts/add-price-alert.ts',
        'apps/server/src/capabilities/price-alerts/migrations/0001_price_alerts.sql',
        'apps/web/src/capabilities/price-alerts/price-alert-list-screen.tsx',
        'e2e/price-alerts.spec.ts',
      ]),
    );
  });

  it.each([...files].filter(([path]) => /\.tsx?$/.test(path)))(
    '%s is TypeScript without syntax errors, and every place is filled',
    (path, text) => {
      const { diagnostics } = ts.transpileModule(text, {
        fileName: path,
        reportDiagnostics: true,
        compilerOptions: {
          jsx: ts.JsxEmit.ReactJSX,
          target: ts.ScriptTarget.ESNext,
          module: ts.ModuleKind.ESNext,
        },
      });
      expect(
        diagnostics?.map((diagnostic) =>
          ts.flattenDiagnosticMessageText(diagnostic.messageText, ' '),
        ),
      ).toEqual([]);
      expect(text).not.toMatch(/\{\{\w+\}\}/);
    },
  );

  it('imports only its own files and what exists in the project', () => {
    const root = new URL('../../', import.meta.url);
    for (const [path, text] of files) {
      for (const [, specifier = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
        const target = new URL(specifier, new URL(path, root));
        const inProject = target.href.slice(root.href.length);
        expect(
          files.has(inProject) || readFileSync(target, 'utf8').length > 0,
          `${path} imports ${specifier}`,
        ).toBe(true);
      }
    }
  });

  it('passes the tidy rules', () => {
    const laidOut = [...files].map(([path, text]) => ({ path, text }));
    const rules = allRules({
      suppressionsMax: 0,
      keys: ['priceAlerts.title', 'priceAlerts.empty'],
    });
    expect(rules.flatMap((rule) => rule.check(laidOut))).toEqual([]);
  });

  it('names a line for every list it must be in, and each list exists', () => {
    const lines = registrationLines(name);
    for (const path of lines.keys())
      expect(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')).not.toBe('');
    expect(lines.get('apps/server/src/capabilities.ts')).toEqual([
      "import { priceAlerts } from './capabilities/price-alerts/index.ts';",
      'priceAlerts(),',
    ]);
  });

  it.each([
    [undefined, undefined, undefined, 'usage'],
    ['Alerts', '提醒', undefined, 'kebab-case'],
    ['alerts', 'Alerts', undefined, 'not a title in Chinese'],
    ['staff', '员工', undefined, 'give the singular'],
    ['../x', '提醒', undefined, 'kebab-case'],
  ])('is refused as %s, %s, %s', (things, chinese, singular, words) => {
    expect(() => nameFrom(things, chinese, singular)).toThrow(words);
  });

  it('takes a singular that cannot be guessed', () => {
    expect(nameFrom('staff', '员工', 'staff-member').thing).toBe('staff-member');
  });
});
