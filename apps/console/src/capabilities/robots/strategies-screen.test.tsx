// @vitest-environment happy-dom
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../platform/i18n/text.ts';
import { setConsoleStage } from '../../platform/testing/console-stage.ts';
import { pageOf, UNDECIDED } from '../../platform/testing/sample-lists.ts';
import { StrategiesScreen } from './strategies-screen.tsx';
import type { RobotPause, StrategyRun } from './strategy-run.ts';

const AT = Date.UTC(2026, 10, 15, 9, 30);
const run: StrategyRun = {
  id: 'run_1',
  kind: 'rental',
  customer: { id: 'cus_1' as never, userId: 'ana', isDemo: false },
  of: 'RBT01',
  strategy: 'grid',
  version: 1,
  pace: 'practice',
  barMs: 60_000,
  state: 'failed',
  startedAt: AT,
  lastBarAt: AT,
  nextBarAt: AT + 60_000,
  decisions: 12,
  missed: 2,
  failure: { at: AT, reason: 'No price for BTC' },
  endedAt: null,
};
const pause: RobotPause = {
  ...UNDECIDED,
  id: 'rps_1' as never,
  reason: 'The prices of coins are being checked',
  reasonZhHans: '期货没有行情',
  state: 'proposed',
  proposedBy: { id: 'op_ray' as never, name: 'Ray' },
  proposedAt: AT,
};

const stage = setConsoleStage();
const { network, see, answers } = stage;

beforeEach(() => {
  answers.set('/operator/robots/runs', {
    ...pageOf([run]),
    counts: { running: 5, behind: 1, failed: 1, ended: 0 },
    asOf: AT,
  });
  answers.set('/operator/robots/pauses', pageOf([]));
});

function open(id: string, roles: OperatorRole[]): void {
  stage.signIn(roles, id);
  stage.show(<StrategiesScreen />);
}

async function press(name: string): Promise<void> {
  const button = await vi.waitFor(() => {
    const found = [...stage.page.querySelectorAll('button')].find(
      ({ textContent, disabled }) => textContent === name && !disabled,
    );
    if (found === undefined) throw new Error(`there is no button ${name} that answers`);
    return found;
  });
  button.click();
}

/** A second click of the same finger is not taken for an answer, so it is asked until it is. */
async function confirmInDialog(name: string): Promise<void> {
  const sent = () => network.mock.calls.filter(([, options]) => options?.method === 'POST').length;
  await vi.waitFor(() => {
    if (sent() > 0) return;
    const button = [...stage.page.querySelectorAll<HTMLButtonElement>('dialog button')].find(
      ({ textContent }) => textContent === name,
    );
    button?.click();
    expect(sent()).toBe(1);
  });
}

const sentTo = (path: string) =>
  network.mock.calls
    .filter(([address, options]) => String(address).endsWith(path) && options?.method === 'POST')
    .map(([, options]) => JSON.parse(String(options?.body)));

function typeInto(name: string, text: string): void {
  const input = stage.page.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (input === null) throw new Error(`there is no field ${name}`);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('the strategies that run', () => {
  it('are listed with what failed and why', async () => {
    open('op_ada', ['auditor']);
    await see('RBT01', 'grid, version 1', 'practice pace', 'No price for BTC', '12, 2 missed');
    await see('Behind (1)', 'Running (5)', 'New rentals have never been paused');
    expect(stage.page.textContent).not.toContain('Pause new rentals');
  });

  it('are paused by a second person, with a reason that everybody reads', async () => {
    answers.set('/operator/robots/pauses', pageOf([pause]));
    answers.set('POST /operator/robots/pauses/rps_1/decide', { ...pause, state: 'on' });
    open('op_ada', ['approver']);
    await see('Needs a second operator', 'Proposed by Ray');
    await press('Confirm');
    await see('Pause new rentals now?', 'which everybody reads');
    await confirmInDialog('Confirm');
    await vi.waitFor(() => expect(sentTo('/pauses/rps_1/decide')).toEqual([{ act: 'confirm' }]));
  });

  it('cannot be paused by one person alone', async () => {
    answers.set('/operator/robots/pauses', pageOf([pause]));
    open('op_ray', ['reviewer']);
    await see('You proposed this: a second operator decides.', 'Withdraw');
    expect(stage.page.textContent).not.toContain('Reject');
  });

  it('ask for a reason before they are proposed to be paused', async () => {
    answers.set('POST /operator/robots/pauses', pause);
    open('op_ada', ['reviewer']);
    await press('Pause new rentals');
    await see('It completes the sentence');
    await press('Propose');
    await see('at least eight letters', 'Please enter the reason in Chinese');
    expect(sentTo('/operator/robots/pauses')).toEqual([]);
    typeInto('reason', pause.reason);
    typeInto('reasonZhHans', pause.reasonZhHans ?? '');
    await confirmInDialog('Propose');
    await vi.waitFor(() =>
      expect(sentTo('/operator/robots/pauses')).toEqual([
        expect.objectContaining({
          reason: pause.reason,
          reasonZhHans: pause.reasonZhHans,
        }),
      ]),
    );
  });

  it('speak Chinese', async () => {
    await setLanguage('zhHans');
    open('op_ada', ['auditor']);
    await see('策略运行', '出错（1）', '机器人租用', '从未暂停过租用');
  });
});
