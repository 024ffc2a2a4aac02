import { describe, expect, it } from 'vitest';
import { settingTable } from '@candor/server/platform/start/settings.table';
import { callsPage } from './pages/calls.ts';
import { decisionsPage } from './pages/decisions.ts';
import { dependenciesPage, type Manifest } from './pages/dependencies.ts';
import { eventsPage } from './pages/events.ts';
import { refusalsPage } from './pages/refusals.ts';
import { settingsPage, withSettings } from './pages/settings.ts';
import { untestedRulesPage } from './pages/untested-rules.ts';

describe('the generated pages', () => {
  it('show a call with its address, fields and refusals', () => {
    const page = callsPage();
    expect(page).toContain('`POST /loginByUsername`');
    expect(page).toContain('Body, accountType = 4:');
    expect(page).toContain('| `officer.firstName` | string | yes |');
  });

  it('show a refusal in both languages with who says it', () => {
    expect(refusalsPage()).toMatch(
      /\| `USER_ID_TAKEN` \| 409 \| .+ \| .*\p{Script=Han}.* \| .*registerShort.* \|/u,
    );
  });

  it('name a rule that no test imports, beside it or from elsewhere', () => {
    const rule = 'export function canBuy() {}';
    const page = untestedRulesPage([
      { path: 'apps/server/src/a/alone.rules.ts', text: rule },
      { path: 'apps/server/src/a/tested.rules.ts', text: rule },
      { path: 'apps/server/src/a/tested.rules.test.ts', text: "from './tested.rules.ts'" },
      { path: 'packages/money/src/elsewhere.ts', text: rule },
      { path: 'apps/web/src/x.test.ts', text: "import { x } from '@candor/money/elsewhere';" },
      { path: 'packages/money/src/words.ts', text: 'export type Word = string;' },
    ]);
    expect(page).toContain('alone.rules.ts');
    expect(page).not.toMatch(/\| `.*(?:tested|elsewhere|words)/);
  });

  it('show the events', () => {
    expect(eventsPage()).toContain('## session.ended');
  });

  it('show every setting', () => {
    for (const name of Object.keys(settingTable)) expect(settingsPage()).toContain(`\`${name}\``);
  });

  it('list the decisions with their titles and what became of them', () => {
    const text = '# 7. Keys in an envelope\n\nStatus: accepted, 2026-11-16. Replaces 3.\n';
    expect(decisionsPage([{ path: 'docs/decisions/0007-keys.md', text }])).toContain(
      '| 7 | [Keys in an envelope](0007-keys.md) | accepted, 2026-11-16 |',
    );
  });

  it('put the first settings between the marks of the README and leave the rest alone', () => {
    const readme = withSettings('before\n<!-- settings -->\nold\n<!-- /settings -->\nafter\n');
    expect(readme).toContain('`PORT`');
    expect(readme).not.toContain('`LOG_FILES`');
    expect(readme).toMatch(/^before\n<!-- settings -->\n\| setting/);
    expect(readme).toMatch(/\|\n<!-- \/settings -->\nafter\n$/);
    expect(withSettings(readme)).toBe(readme);
    expect(withSettings('no marks')).toBe('no marks');
  });

  it('ask for a reason for each dependency, and for a dependency for each reason', () => {
    const manifests: Manifest[] = [
      { name: 'a', dependencies: { zod: '4', '@candor/kit': '0.1.0' } },
      { name: 'b', dependencies: { zod: '4', pg: '8' } },
    ];
    const { text, problems } = dependenciesPage(manifests, { zod: 'Schemas.', gone: 'No.' });
    expect(text).toContain('| `zod` | 4 | a, b | Schemas. |');
    expect(text).not.toContain('@candor/kit');
    expect(problems).toEqual([
      'pg has no reason in docs/dependencies.json',
      'docs/dependencies.json gives a reason for gone, which nobody uses',
    ]);
  });
});
