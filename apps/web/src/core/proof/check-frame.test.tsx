// @vitest-environment happy-dom
import { CallAborted, CallFailed, CallRefused } from '@candor/client/call-errors';
import { mount } from '@candor/ui/testing/mount';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTexts } from '../../platform/i18n/text.ts';
import { CheckFrame } from './check-frame.tsx';
import type { Told } from './told.ts';
import { useCheck, type RunCheck } from './use-check.ts';

beforeEach(async () => {
  await withTexts(async () => undefined, 'common', 'check');
});

type Run = RunCheck<Told, number>;

/** A check that ends when the test says so. */
function openRun() {
  const runs: {
    readonly signal: AbortSignal;
    readonly step: (share: number) => void;
    readonly end: (told: Told) => void;
    readonly fail: (error: unknown) => void;
  }[] = [];
  const run: Run = async (signal, step) =>
    await new Promise<Told>((end, fail) => {
      runs.push({ signal, step, end, fail });
    });
  return { run, runs };
}

function Screen({
  run,
  question = 'one',
  startsAtOnce = false,
}: {
  run: Run;
  question?: string;
  startsAtOnce?: boolean;
}) {
  const check = useCheck<Told, number>(run, { question, startsAtOnce });
  return (
    <CheckFrame
      check={check}
      tell={(found) => found}
      running={(share) => ({
        text: 'on its way',
        percent: share,
        steps: [{ text: 'draw again', state: 'now', detail: null }],
      })}
      label="Check it"
      trouble={{ title: 'Not checked', text: 'The file did not come.' }}
    />
  );
}

const right: Told = { tone: 'right', title: 'It fits', tookMs: 40 };
const wrong: Told = {
  tone: 'wrong',
  title: 'It does not fit',
  problems: [{ text: 'Row 2 differs', row: 'as it is now' }],
  figures: [['Shown', '7']],
};

async function settle(change: () => void): Promise<void> {
  await act(async () => change());
}

describe('a check on this device', () => {
  it('begins when it is asked to, says how far it is, and ends with a verdict', async () => {
    const { run, runs } = openRun();
    const { page, find } = mount(<Screen run={run} />);
    expect(page.textContent).toBe('Check it');
    await settle(() => find('button').click());
    await settle(() => runs[0]?.step(40));
    expect(page.textContent).toContain('on its way');
    expect(page.textContent).toContain('draw again');
    expect(find('[role=progressbar]').getAttribute('aria-valuenow')).toBe('40');
    await settle(() => runs[0]?.end(right));
    expect(page.textContent).toContain('It fits');
    expect(page.textContent).toContain('Checked on this device in 0.04 s.');
    expect(page.textContent).not.toContain('on its way');
    expect(find('button').textContent).toBe('Check again');
  });

  it('raises the alarm with what does not fit', async () => {
    const { run, runs } = openRun();
    const { find } = mount(<Screen run={run} />);
    await settle(() => find('button').click());
    await settle(() => runs[0]?.end(wrong));
    expect(find('[role=alert]').textContent).toBe('It does not fitRow 2 differsas it is nowShown7');
  });

  it('says that nothing was checked when the line broke, and the server’s own words when it refused', async () => {
    const { run, runs } = openRun();
    const { page, find } = mount(<Screen run={run} startsAtOnce />);
    await settle(() => runs[0]?.fail(new CallFailed('no answer')));
    expect(page.textContent).toContain('Not checkedThe file did not come.');
    await settle(() => find('button').click());
    await settle(() =>
      runs[1]?.fail(
        new CallRefused({ code: 404, reason: 'X', msg: 'No such draw', values: {}, fields: [] }),
      ),
    );
    expect(page.textContent).toContain('No such draw');
    expect(page.textContent).not.toContain('Not checked');
  });

  it('stands as before when its call gave way to a newer one', async () => {
    const { run, runs } = openRun();
    const { page, find } = mount(<Screen run={run} />);
    await settle(() => find('button').click());
    await settle(() => runs[0]?.fail(new CallAborted('newer')));
    expect(page.textContent).toBe('Check it');
  });

  it('forgets a result with its question, and hears no answer to the old one', async () => {
    const { run, runs } = openRun();
    const { page, find, render } = mount(<Screen run={run} />);
    await settle(() => find('button').click());
    render(<Screen run={run} question="two" />);
    expect(runs[0]?.signal.aborted).toBe(true);
    await settle(() => runs[0]?.end(wrong));
    expect(page.textContent).toBe('Check it');
  });

  it('begins by itself where the screen is about it, again for another customer', async () => {
    const { run, runs } = openRun();
    const { page, render } = mount(<Screen run={run} startsAtOnce />);
    expect(page.textContent).toContain('on its way');
    await settle(() => runs[0]?.end(right));
    render(<Screen run={run} startsAtOnce question="two" />);
    expect(runs).toHaveLength(2);
    expect(page.textContent).not.toContain('It fits');
  });
});
