import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { allRules } from '../tidy/all-rules.ts';
import { getChanges, getFiles, layOut } from './lay-out.ts';
import { nameFrom } from './name.ts';
import { getRegistrations } from './registrations.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const name = nameFrom('price-alerts', '价格提醒', undefined);
const withConsole = { hasConsole: true };
const files = getFiles(name, withConsole);
const lists = [...getRegistrations(name, withConsole).keys()];

const copy = mkdtempSync(join(tmpdir(), 'candor-lists-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));
for (const path of lists) cpSync(join(root, path), join(copy, path));

const changed = getChanges(copy, name, withConsole);

describe('a new capability', () => {
  it('has one name everywhere', () => {
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'packages/contract/src/price-alerts.ts',
        'apps/server/src/capabilities/price-alerts/index.ts',
        'apps/server/src/capabilities/price-alerts/add-price-alert.ts',
        'apps/server/src/capabilities/price-alerts/migrations/0001_price_alerts.sql',
        'apps/server/src/authorisation/testing/price-alerts.table.ts',
        'apps/web/src/capabilities/price-alerts/price-alert-list-screen.tsx',
        'apps/console/src/capabilities/price-alerts/price-alert-list-screen.tsx',
        'e2e/price-alerts.spec.ts',
      ]),
    );
  });

  it('is without a console where none is asked for', () => {
    const without = { hasConsole: false };
    const texts = [...getFiles(name, without)].map(([path, text]) => `${path}\n${text}`);
    expect(texts.filter((text) => /console|operator|listAll/i.test(text))).toEqual([]);
    expect(
      [...getRegistrations(name, without).keys()].filter((path) => /console/.test(path)),
    ).toEqual([]);
  });

  it.each([...files, ...changed].filter(([path]) => /\.tsx?$/.test(path)))(
    '%s is TypeScript without syntax errors, and every place is filled',
    (path, text) => {
      expect(syntaxErrors(path, text)).toEqual([]);
      expect(text).not.toMatch(/\{\{[\w#/]+\}\}/);
    },
  );

  it('imports only its own files and what exists in the project', () => {
    for (const [path, text] of [...files, ...changed]) {
      for (const [, specifier = ''] of text.matchAll(/from '((?:\.|@candor\/)[^']+)'/g)) {
        const targets = targetsOf(path, specifier);
        expect(
          targets.some((target) => files.has(target) || existsSync(join(root, target))),
          `${path} imports ${specifier}`,
        ).toBe(true);
      }
    }
  });

  it('passes the tidy rules', () => {
    const laidOut = [...files].map(([path, text]) => ({ path, text }));
    const keys = laidOut
      .filter(({ path }) => /\/i18n\/.*\/en\//.test(path))
      .flatMap(({ text }) => [...text.matchAll(/^ {2}'([^']+)':/gm)].map(([, key = '']) => key));
    expect(keys.length).toBeGreaterThan(10);
    // Used by the side bar and the audit log, which are not among the files.
    const used = keys.filter((key) => !/^console\.(?:nav|action)\./.test(key));
    const rules = allRules({
      suppressionsMax: 0,
      keys: [...used, 'framework.cancel', 'framework.empty'],
    });
    expect(rules.flatMap((rule) => rule.check(laidOut))).toEqual([]);
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

  it('is refused when its folder or the beginning of its ids is taken', () => {
    expect(() => layOut(root, nameFrom('messages', '消息', undefined), withConsole)).toThrow(
      'exists already',
    );
    expect(() => getChanges(copy, nameFrom('orders', '订单', 'ordinance'), withConsole)).toThrow(
      'ids that begin with ord_ are taken',
    );
  });
});

describe('the lists of the project', () => {
  it('all take the new capability', () => {
    expect([...changed.keys()]).toEqual(lists);
    for (const [path, text] of changed) expect(text, path).toMatch(/price[-_]?alert/i);
  });

  it.each([...changed])('%s has lines more and none less', (path, text) => {
    const before = readFileSync(join(copy, path), 'utf8').split('\n');
    const after = text.split('\n');
    let at = 0;
    for (const line of after) if (line === before[at]) at += 1;
    expect(at).toBe(before.length);
    expect(after.length).toBeGreaterThan(before.length);
  });

  it('that are sorted stay sorted', () => {
    const calls = changed.get('packages/contract/src/calls.ts') ?? '';
    const imported = [...calls.matchAll(/^import \* as \w+ from '(.+)';$/gm)].map(
      ([, from]) => from,
    );
    const beside = imported.indexOf('./price-alerts.ts');
    expect(imported.slice(beside - 1, beside + 2)).toEqual([
      './preferences.ts',
      './price-alerts.ts',
      './proof.ts',
    ]);
    expect(calls).toMatch(/\n {2}preferences,\n'price-alerts': priceAlerts,\n {2}proof,\n/);
  });

  it('do not change when it is added a second time', () => {
    const again = mkdtempSync(join(tmpdir(), 'candor-lists-'));
    for (const [path, text] of changed) {
      mkdirSync(dirname(join(again, path)), { recursive: true });
      writeFileSync(join(again, path), text);
    }
    const second = getChanges(again, name, withConsole);
    rmSync(again, { recursive: true, force: true });
    expect([...second.keys()]).toEqual([]);
  });

  it('are asked for by name when one of them is gone', () => {
    const path = 'apps/web/src/push-listeners.ts';
    const text = readFileSync(join(copy, path), 'utf8');
    writeFileSync(join(copy, path), text.replace('pushListeners', 'hearers'));
    expect(() => getChanges(copy, name, withConsole)).toThrow(
      `${path} has no list named "pushListeners"`,
    );
    rmSync(join(copy, path));
    expect(() => getChanges(copy, name, withConsole)).toThrow(`${path}, a list, does not exist`);
    writeFileSync(join(copy, path), text);
  });
});

function syntaxErrors(fileName: string, text: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(text, {
    fileName,
    reportDiagnostics: true,
    compilerOptions: {
      jsx: ts.JsxEmit.ReactJSX,
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
    },
  });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

function targetsOf(path: string, specifier: string): string[] {
  const [, name, file] = /^@candor\/([\w-]+)\/(.+)$/.exec(specifier) ?? [];
  if (name === undefined) return [join(dirname(path), specifier)];
  const folder = name === 'testkit' ? name : `packages/${name}`;
  return [`${folder}/src/${file}.ts`, `${folder}/src/${file}.tsx`];
}
