// @vitest-environment happy-dom
import { problemText } from '@candor/client/call-errors';
import { createUseLatestWanted } from '@candor/client/latest-wanted';
import { setQuietHours } from '@candor/contract/preferences';
import { openPage, type OpenPage } from '@candor/ui/testing/open-page';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './calls/call.ts';
import { setLanguage } from './i18n/text.ts';

const network = vi.fn<typeof fetch>();
let answers: ((response: Response) => void)[];
let page: OpenPage;
let told: (string | null)[];

const useLatestWanted = createUseLatestWanted({
  call,
  tell: (error) => told.push(problemText(error)),
  maySend: () => true,
});

const hours = { isOn: true, fromMinute: 0, untilMinute: 60, zone: 'UTC', days: [0] };

/** Adds a minute by a tap; what the server said is shown beside it. */
function Minutes() {
  const [saved, setSaved] = useState(0);
  const { shown, change } = useLatestWanted(setQuietHours, {
    saved,
    inputOf: (fromMinute) => [{ body: { ...hours, fromMinute } }],
    done: ({ quiet }) => setSaved(quiet.fromMinute),
  });
  return (
    <>
      <button type="button" onClick={() => change((minute) => minute + 1)}>
        {shown}
      </button>
      <output>{saved}</output>
    </>
  );
}

const shown = () => page.page.querySelector('button')?.textContent;
const saved = () => page.page.querySelector('output')?.textContent;
const sentMinutes = () =>
  network.mock.calls.map(([, init]) => {
    const body: unknown = JSON.parse(String(init?.body));
    return (body as { fromMinute: number }).fromMinute;
  });
const tap = () => page.page.querySelector('button')?.click();

/** Generous for a busy machine; a passing test does not wait. */
async function eventually(expectation: () => void): Promise<void> {
  await vi.waitFor(expectation, { timeout: 10_000 });
}

function save(fromMinute: number): void {
  const data = { categories: [], mailTo: '', quiet: { ...hours, fromMinute } };
  answers.shift()?.(Response.json({ code: 200, msg: 'ok', data }));
}

beforeEach(async () => {
  [answers, told] = [[], []];
  network.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  vi.stubGlobal('fetch', network);
  await setLanguage('en');
  page = openPage();
  page.render(<Minutes />);
  await eventually(() => expect(shown()).toBe('0'));
});

afterEach(() => {
  page.close();
  vi.unstubAllGlobals();
  network.mockReset();
});

it('sends the newest of quick taps when the first is saved, and none between', async () => {
  tap();
  tap();
  tap();
  await eventually(() => expect(shown()).toBe('3'));
  await eventually(() => expect(sentMinutes()).toEqual([1]));
  save(1);
  await eventually(() => expect(sentMinutes()).toEqual([1, 3]));
  expect(shown()).toBe('3');
  save(3);
  await eventually(() => expect(saved()).toBe('3'));
  tap();
  await eventually(() => expect(sentMinutes()).toEqual([1, 3, 4]));
});

it('falls back to what is saved and says why when one of them is refused', async () => {
  tap();
  await eventually(() => expect(sentMinutes()).toEqual([1]));
  save(1);
  await eventually(() => expect(saved()).toBe('1'));
  tap();
  tap();
  await eventually(() => expect(sentMinutes()).toEqual([1, 2]));
  answers.shift()?.(Response.json({ code: 500, msg: 'Not now.', data: null }));
  await eventually(() => expect(shown()).toBe('1'));
  expect(told).toEqual(['Not now.']);
  expect(sentMinutes()).toEqual([1, 2]);
  tap();
  await eventually(() => expect(sentMinutes()).toEqual([1, 2, 2]));
});
