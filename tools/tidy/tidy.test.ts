import { describe, expect, it } from 'vitest';
import { allRules } from './all-rules.ts';
import { compareTexts } from './dictionaries.ts';
import type { SourceFile } from './finding.ts';

const keys = ['framework.done', 'shell.tab.home', 'FUNDS_INSUFFICIENT', 'auth.title'];
const rules = allRules({ suppressionsMax: 1, keys });
const speaker = file(
  'apps/web/src/shell/speaker.tsx',
  "t('auth.title'); refuse('FUNDS_INSUFFICIENT'); const key = `shell.tab.${name}`;",
);

const cases: Record<string, { caught: [SourceFile[], string][]; fine: SourceFile[] }> = {
  'file-names': {
    caught: [
      [[file('apps/web/src/BadName.tsx', '')], 'kebab-case'],
      [[file('apps/server/src/core/files/files.service.ts', '')], 'known role'],
      [[file('apps/server/src/core/files/migrations/files.sql', '')], '0001_words.sql'],
    ],
    fine: [
      file('apps/web/src/bond-buy-screen.tsx', ''),
      file('a/bonds.rules.test.ts', ''),
      file('e2e/install.long.spec.ts', ''),
      file('a/migrations/0001_push_events.sql', ''),
      file('README.md', ''),
    ],
  },
  'doc-paths': {
    caught: [
      [[file('docs/a.md', 'see `apps/server/src/gone.ts`')], 'does not exist'],
      [[file('docs/a.md', 'see `core/*.test.ts`')], 'does not exist'],
    ],
    fine: [
      file('apps/server/src/core/here.ts', ''),
      file('docs/a.md', 'see `apps/server/src/core/here.ts`, `core/here.ts`, `core/h*.ts`, `b.ts`'),
      file('docs/guides/new.md', '`packages/contract/src/price-alerts.ts` is made by the guide'),
    ],
  },
  'decision-numbers': {
    caught: [
      [
        [file('docs/decisions/0001-a.md', '# 1. A'), file('docs/decisions/0001-b.md', '# 1. B')],
        'two records 1',
      ],
      [
        [file('docs/decisions/0001-a.md', '# 1. A'), file('docs/decisions/0003-c.md', '# 3. C')],
        'no record 2',
      ],
      [[file('docs/decisions/0001-a.md', '# 2. A')], 'the title does not begin'],
    ],
    fine: [
      file('docs/decisions/0001-a.md', '# 1. A'),
      file('docs/decisions/0002-b.md', '# 2. B'),
      file('docs/decisions/README.md', '# Decisions'),
    ],
  },
  'migration-steps': {
    caught: [
      [[file('a/migrations/0002_b.sql', 'alter table b drop column c;')], '“drop column” breaks'],
      [[file('a/migrations/0002_b.sql', 'drop table b;')], '“drop table” breaks'],
      [[file('a/migrations/0002_b.sql', 'alter table b rename to d;')], '“rename to” breaks'],
      [
        [file('a/migrations/0002_b.sql', 'alter table b\n  rename column c to d;')],
        'rename column',
      ],
      [[file('a/migrations/0002_b.sql', 'alter table b alter column c type bigint;')], 'type'],
      [[file('a/migrations/0002_b.sql', 'alter table b alter column c set not null;')], 'not null'],
      [[file('a/migrations/0002_b.sql', 'alter table b add column c int not null;')], 'add column'],
      [[file('a/migrations/0002_b.sql', '-- contract: no\ndrop table b;')], '“drop table” breaks'],
    ],
    fine: [
      file(
        'a/migrations/0002_b.sql',
        'alter table b add column c int not null default 0, add d int;',
      ),
      file('a/migrations/0003_b.sql', 'alter table b add column c int; -- we drop table b later'),
      file(
        'a/migrations/0004_b.sql',
        'create table b (c int not null);\nalter table a drop constraint x;',
      ),
      file(
        'a/migrations/0005_b.sql',
        '-- contract: unread since version 1.4, two releases ago\ndrop table b;',
      ),
      file('tools/b.sql', 'drop table b;'),
    ],
  },
  'reduced-motion': {
    caught: [
      [
        [file('a/b.css', '.run {\n  animation: run 1s infinite;\n}')],
        '.run has no “animation: none”',
      ],
      [
        [
          file(
            'a/b.css',
            '.run { animation: run 1s; }\n@media (prefers-reduced-motion: reduce) {\n  .turn { animation: none; }\n}',
          ),
        ],
        '.run has no “animation: none”',
      ],
      [
        [
          file(
            'a/b.css',
            '@media (prefers-reduced-motion: reduce) {\n  *,\n  ::before {\n    transition-duration: 1ms;\n  }\n}',
          ),
        ],
        'for every element',
      ],
    ],
    fine: [
      file(
        'a/b.css',
        '.run { animation: run 1s; }\n@media (prefers-reduced-motion: reduce) {\n  .turn,\n  .run { animation: none; }\n}',
      ),
      file('a/c.css', '.late { animation: shell-appear 200ms; }'),
    ],
  },
  'open-ends': {
    caught: [[[file('a/b.ts', '// TODO later')], 'without an issue']],
    fine: [file('a/b.ts', '// TODO(#12) when NATS is there')],
  },
  'file-length': {
    caught: [[[file('a/b.ts', 'x\n'.repeat(601))], '601 lines, at most']],
    fine: [file('a/b.ts', 'x\n'.repeat(400)), file('a/b.test.ts', 'x\n'.repeat(900))],
  },
  suppressions: {
    caught: [
      [[file('a/b.ts', '// oxlint-disable-next-line no-console')], 'without a reason'],
      [
        [
          file(
            'a/b.ts',
            '// @ts-expect-error -- the library forgot it\n// @ts-expect-error -- and forgot it again',
          ),
        ],
        '2 suppressions, at most 1: a/b.ts:1, a/b.ts:2',
      ],
    ],
    fine: [
      file('a/b.ts', '// @ts-expect-error -- the types of the library lack it'),
      file('a/b.test.ts', '// @ts-expect-error'),
    ],
  },
  'number-fields': {
    caught: [
      [
        [file('apps/web/src/capabilities/wallet/a.tsx', '<TextField inputMode="decimal" />')],
        'take NumberField',
      ],
      [[file('apps/console/src/a.tsx', '<input type="number" />')], 'take NumberField'],
    ],
    fine: [
      file('apps/web/src/capabilities/auth/a.tsx', '<TextField inputMode="numeric" type="tel" />'),
      file('packages/ui/src/fields/use-number-input.ts', "inputMode={'decimal'}"),
    ],
  },
  untranslated: {
    caught: [
      [[file('apps/web/src/shell/a.tsx', 'const a = <p>Hello</p>;')], '"Hello"'],
      [[file('apps/web/src/shell/a.tsx', 'const a = <p>好</p>;')], '"好"'],
      [[file('apps/web/src/shell/a.tsx', "const a = <p>{'Hello'}</p>;")], '"Hello"'],
      [[file('packages/ui/src/a.tsx', 'const a = <button aria-label="Close" />;')], '"Close"'],
    ],
    fine: [
      file(
        'apps/web/src/shell/a.tsx',
        'const a = <p className="row wide">{t(\'auth.title\')} · 5 % A</p>;',
      ),
      file('apps/web/src/gallery/a.tsx', 'const a = <p>Buttons</p>;'),
    ],
  },
  'money-numbers': {
    caught: [
      [
        [file('packages/contract/src/bonds.ts', 'z.object({ unitPrice: z.number() })')],
        'unitPrice',
      ],
      [[file('apps/server/src/core/ledger/a.ts', 'type A = { fee?: number };')], 'fee'],
    ],
    fine: [
      file(
        'apps/server/src/core/ledger/a.ts',
        'type A = { fee: Money; price: string; tries: number };',
      ),
      file('apps/web/src/a.ts', 'type A = { price: number };'),
    ],
  },
  promises: {
    caught: [
      [[file('packages/i18n/src/web/en/bonds.ts', "'a': 'A guaranteed return'")], 'guaranteed'],
      [[file('packages/i18n/src/web/zh-hans/bonds.ts', "'a': '稳赚不赔'")], '稳赚'],
    ],
    fine: [
      file('packages/i18n/src/web/en/bonds.ts', "'a': 'Returns are not guaranteed'"),
      file('packages/i18n/src/web/zh-hans/bonds.ts', "'a': '本产品不保本'"),
    ],
  },
  'retired-words': {
    caught: [
      [
        [file('packages/i18n/src/web/en/kyc.ts', "'a': 'You need not hand it in again'")],
        'hand it in',
      ],
      [
        [file('packages/i18n/src/notices/en.ts', "body: 'Two people of the house'")],
        'of the house',
      ],
      [[file('packages/i18n/src/web/zh-hans/shell.ts', "'a': '模拟市场 · 虚拟资金'")], '虚拟资金'],
      [[file('packages/i18n/src/web/en/bonds.ts', "'a': 'Selling brings {amount}'")], 'brings'],
      [[file('packages/i18n/src/web/en/follow.ts', "'a': 'What is left is released'")], 'What is'],
      [
        [file('apps/server/src/capabilities/app-info/data/areas.json', '"zhHans": "香港"')],
        'with 中国',
      ],
    ],
    fine: [
      file('packages/i18n/src/web/en/kyc.ts', "'a': 'No need to submit it again'"),
      file('packages/i18n/src/web/zh-hans/auction.ts', "'a': '香港时间 9:00 至 9:20'"),
      file('packages/i18n/src/market-facts/countries-zh-hans.ts', "'Hong Kong': '中国香港'"),
      file('apps/web/src/a.ts', '// whoever reads this'),
    ],
  },
  'foreign-places': {
    caught: [
      [[file('docs/a.md', 'see /home/ana/candor/readme')], 'path of one machine'],
      [[file('docs/a.md', 'see /root/x')], 'path of one machine'],
      [
        [file('package-lock.json', '{"resolved": "https://registry.npmjs.org/a.tgz"}')],
        'package registry',
      ],
    ],
    fine: [
      file('docs/a.md', 'cluster in /var/lib/candor; src/work/a; https://nodejs.org/home/page'),
    ],
  },
  'locked-hashes': {
    caught: [
      [[lock({ 'node_modules/a': { version: '1.0.0' } })], 'node_modules/a has no SHA-512'],
      [[lock({ 'node_modules/a/node_modules/b': { inBundle: true } })], 'has no SHA-512'],
      [[lock({ 'node_modules/a': { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' } })], 'SHA-512'],
    ],
    fine: [
      lock({
        '': {},
        'packages/money': { name: '@candor/money' },
        'node_modules/@candor/money': { link: true },
        'node_modules/a': { integrity: `sha512-${'a'.repeat(86)}==` },
      }),
    ],
  },
  clock: {
    caught: [
      [
        [file('apps/server/src/capabilities/bonds/a.ts', 'const now = new Date();')],
        'reads the clock',
      ],
    ],
    fine: [
      file('apps/server/src/platform/a.ts', 'new Date()'),
      file('packages/kit/src/a.ts', 'new Date(ms)'),
    ],
  },
  dates: {
    caught: [
      [
        [file('apps/web/src/capabilities/bonds/a.ts', 'new Intl.DateTimeFormat("en").format(at)')],
        'writes a date in a form of its own',
      ],
      [
        [file('apps/console/src/a.tsx', 'new Date(at).toLocaleDateString()')],
        'writes a date in a form of its own',
      ],
      [
        [file('packages/i18n/src/a.ts', "new Date(at).toISOString().replace('T', ' ')")],
        'writes a date in a form of its own',
      ],
      [
        [file('apps/server/src/a.ts', 'new Date(at).toISOString().slice(0, 16)')],
        'writes a date in a form of its own',
      ],
      [
        [file('apps/console/src/b.tsx', "`${String(hour).padStart(2, '0')}:00`")],
        'writes a date in a form of its own',
      ],
      [[file('apps/web/src/c.ts', 'at.getHours()')], 'writes a date in a form of its own'],
    ],
    fine: [
      file('packages/kit/src/moment-format.ts', 'new Intl.DateTimeFormat("en-US")'),
      file(
        'apps/server/src/capabilities/wallet/statement/statement-words.ts',
        "toISOString().slice(0, 19).replace('T', ' ')",
      ),
      file('apps/server/src/a.ts', 'new Date(at).toISOString().slice(0, 10)'),
      file('apps/web/src/left.ts', "`${minutes}:${String(seconds).padStart(2, '0')}`"),
      file('apps/web/src/a.test.ts', 'new Intl.DateTimeFormat("en")'),
    ],
  },
  'cast-order': {
    caught: [
      [
        [file('tools/a.ts', '`select seq::text, hash from entries order by seq`')],
        'order by seq sorts what seq was cast to',
      ],
      [
        [
          file(
            'a/b.store.ts',
            'sql`select e.day::text as day from days e order by e.owner, day desc limit 5`',
          ),
        ],
        'order by day',
      ],
      [
        [
          file(
            'a/b.store.ts',
            'const columns = sql`cast(day as text) as day`;\nsql`select ${columns} from days order by day`',
          ),
        ],
        'order by day',
      ],
      [
        [
          file(
            'a/migrations/0001_a.sql',
            'create view v as select sum(minor)::text as minor from e order by minor;',
          ),
        ],
        'order by minor',
      ],
    ],
    fine: [
      file('tools/a.ts', '`select e.seq::text, e.hash from entries e order by e.seq`'),
      file('tools/a.ts', '`select seq::text as shown from entries order by seq`'),
      file('tools/a.ts', 'sql`select key from unnest(${keys}::text[]) as key order by key`'),
    ],
  },
  'text-keys': {
    caught: [
      [
        [file('apps/web/src/a.tsx', "t('auth.title'); `shell.tab.${x}`")],
        '"FUNDS_INSUFFICIENT" is said nowhere',
      ],
      [
        [speaker, file('apps/web/src/a.tsx', "t('auth.titel')")],
        '"auth.titel" is not in the dictionaries',
      ],
      [
        [speaker, file('apps/web/src/a.tsx', 't(`shell.tabs.${x}`)')],
        'no text has a key of the form shell.tabs.${x}',
      ],
    ],
    fine: [speaker, file('packages/i18n/src/web/en/shell.ts', "home: all['auth.title']")],
  },
};

describe('the tidy rules', () => {
  it('each have a case that proves they bite', () => {
    expect(rules.map((rule) => rule.name).toSorted()).toEqual(Object.keys(cases).toSorted());
  });

  for (const rule of rules) {
    const { caught, fine } = cases[rule.name] ?? { caught: [], fine: [] };

    it.each(caught)(`${rule.name} catches case %#`, (files, words) => {
      expect(
        rule
          .check(files)
          .filter((finding) => finding.isWarning !== true)
          .map((finding) => finding.message),
      ).toEqual([expect.stringContaining(words)]);
    });

    it(`${rule.name} leaves right code alone`, () => {
      expect(fine.length).toBeGreaterThan(0);
      expect(rule.check(fine)).toEqual([]);
    });
  }

  it('list a file over 400 lines without failing', () => {
    const findings = rules.flatMap((rule) =>
      rule.check([file('a/b.ts', 'x\n'.repeat(401)), speaker]),
    );
    expect(findings).toEqual([
      { path: 'a/b.ts', line: null, message: '401 lines: is it still one idea?', isWarning: true },
    ]);
  });
});

describe('two dictionaries', () => {
  const english = new Map([
    ['a', 'You have {count} left'],
    ['b', 'Yes'],
  ]);

  it('agree when every text has the same places, in any order', () => {
    expect(
      compareTexts(
        english,
        new Map([
          ['b', '是'],
          ['a', '还剩 {count} 次'],
        ]),
        'zh.ts',
      ),
    ).toEqual([]);
  });

  it.each([
    [new Map([['a', '还剩 {count} 次']]), '"b" is missing'],
    [
      new Map([
        ['a', '还剩 {count} 次'],
        ['b', '是'],
        ['c', '多'],
      ]),
      '"c" is not in the English text',
    ],
    [
      new Map([
        ['a', '还剩 {n} 次'],
        ['b', '是'],
      ]),
      '"a" has places {n}, the English text {count}',
    ],
    [
      new Map([
        ['a', '还剩 {count} 次'],
        ['b', ' '],
      ]),
      '"b" is empty',
    ],
  ])('differ in case %#', (translation, words) => {
    expect(compareTexts(english, translation, 'zh.ts').map((finding) => finding.message)).toEqual([
      words,
    ]);
  });
});

function lock(packages: Record<string, object>): SourceFile {
  return file('package-lock.json', JSON.stringify({ packages }));
}

function file(path: string, text: string): SourceFile {
  return { path, text };
}
