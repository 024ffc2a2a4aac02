// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setGuestStage } from '../../../platform/testing/screen-stage.ts';
import { StatementSheet } from './statement-sheet.tsx';

const NAME = 'candor-statement-2026-01-01-2026-11-15.pdf';
const stage = setGuestStage('wallet');
const { network } = stage;
let saved: string[];

beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  stage.show(<StatementSheet isOpen onClose={() => undefined} />);
});

afterEach(() => {
  vi.restoreAllMocks();
});

function answers(file: Response): void {
  network.mockImplementation((address) =>
    Promise.resolve(
      String(address).startsWith('/statement/')
        ? file
        : new Response(
            JSON.stringify({
              code: 200,
              msg: 'ok',
              data: { name: NAME, url: `/statement/${NAME}?s=x`, urlExpiresAt: 1 },
            }),
          ),
    ),
  );
}

const asked = (): { from: string; to: string } => {
  const [, options] =
    network.mock.calls.find(([address]) => String(address) === '/wallet/statement') ?? [];
  return JSON.parse(String(options?.body)) as { from: string; to: string };
};
const press = async (text: string) => {
  await vi.waitFor(() => expect(getButton(text)).toBeDefined());
  getButton(text)?.click();
};
const getButton = (text: string) =>
  [...document.querySelectorAll('button')].find(
    (button) => button.textContent?.includes(text) === true,
  );

it('asks for a whole year, saves the file and says under which name', async () => {
  answers(new Response('%PDF-'));
  await vi.waitFor(() => expect(document.querySelector('input[value=year]')).not.toBeNull());
  document.querySelector<HTMLInputElement>('input[value=year]')?.click();
  await press('Save statement');
  await vi.waitFor(() =>
    expect(document.querySelector('[role=status]')?.textContent).toContain(`Saved as ${NAME}`),
  );
  expect(saved).toEqual([NAME]);
  expect(asked().from).toMatch(/^\d{4}-01-01$/);
});

it('never says that a file was saved which did not come', async () => {
  answers(new Response('{}', { status: 404 }));
  await press('Save statement');
  await vi.waitFor(() => expect(document.body.textContent).toContain('The download failed'));
  expect(saved).toEqual([]);
  expect(document.body.textContent).not.toContain('Saved as');
});
