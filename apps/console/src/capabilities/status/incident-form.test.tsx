// @vitest-environment happy-dom
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setConsoleStage } from '../../platform/testing/console-stage.ts';
import { IncidentListScreen } from './incident-list-screen.tsx';

const AT = Date.UTC(2026, 10, 15, 9, 30);
const incident = {
  id: `inc_${'0'.repeat(26)}`,
  openedAt: AT,
  endedAt: null,
  notes: [{ at: AT, by: 'Ray', en: 'Prices are late.', zhHans: '行情延迟。' }],
};

const stage = setConsoleStage();
const { network, see } = stage;

beforeEach(() => {
  stage.answers.set('/operator/incidents', [incident]);
  stage.answers.set('/operator/incidents/note', [incident]);
  stage.answers.set('/operator/incident-drafts', { isByTwo: false, items: [] });
});

function open(roles: OperatorRole[]): void {
  stage.signIn(roles);
  stage.show(<IncidentListScreen />);
}

const sent = () =>
  network.mock.calls
    .filter(([, options]) => options?.method === 'POST')
    .map(([address, options]) => [
      String(address).replace(/^.*\/operator/, ''),
      JSON.parse(String(options?.body)) as unknown,
    ]);

const buttonNamed = (name: string, within = '') =>
  [...stage.page.querySelectorAll<HTMLButtonElement>(`${within} button`)].find(
    ({ textContent, disabled }) => textContent === name && !disabled,
  );

async function press(name: string): Promise<void> {
  await vi.waitFor(() => expect(buttonNamed(name)).toBeDefined());
  buttonNamed(name)?.click();
}

/** A second click of the same finger is not taken for an answer, so it is asked until it is. */
async function publish(until: () => void): Promise<void> {
  await vi.waitFor(() => {
    if (sent().length === 0) buttonNamed('Publish', 'dialog')?.click();
    until();
  });
}

function type(language: 'en' | 'zhHans', text: string): void {
  const input = stage.page.querySelector<HTMLInputElement>(`dialog input[name=${language}]`);
  if (input === null) throw new Error(`there is no field ${language}`);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('the form of an incident', () => {
  it('publishes in both languages or not at all', async () => {
    open(['support']);
    await press('Open incident');
    await see('Text in English', 'Text in Chinese');
    type('en', 'Withdrawals are slow.');
    await publish(() => expect(stage.page.textContent).toContain('in both languages'));
    expect(sent()).toEqual([]);
    type('zhHans', '提现较慢。');
    const written = { en: 'Withdrawals are slow.', zhHans: '提现较慢。' };
    await publish(() => expect(sent()).toEqual([['/incidents', written]]));
  });

  it.each([
    ['Add update', false],
    ['End incident', true],
  ] as const)('“%s” adds to the incident it was opened for', async (name, isOver) => {
    open(['editor']);
    await see('Prices are late.', '行情延迟。', 'Ongoing');
    await press(name);
    await see('Text in English');
    type('en', ' It works again. ');
    type('zhHans', '已恢复。');
    const added = { id: incident.id, en: 'It works again.', zhHans: '已恢复。', isOver };
    await publish(() => expect(sent()).toEqual([['/incidents/note', added]]));
  });

  it('is not for those who only read', async () => {
    open(['auditor']);
    await see('Prices are late.');
    expect(buttonNamed('Open incident') ?? buttonNamed('Add update')).toBeUndefined();
  });
});
