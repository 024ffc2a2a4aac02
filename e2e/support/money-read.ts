/**
 * Reads a screen of money as a person does: the text of one instant, the figure behind each word,
 * and whether the parts are the total, to the cent.
 */
import type { Page } from '@playwright/test';
import { isLongAsked } from '@candor/testkit/long-tests';
import { expect } from './expect.ts';

export type Reading = {
  readonly screen: string;
  /** Null: the one that is in front. */
  readonly path: string | null;
  /** What the screen is called: those before it stay behind it. */
  readonly heading: string | null;
  /** Of the part of the screen that is read. */
  readonly within: string;
  readonly open?: (page: Page) => Promise<void>;
  readonly total: RegExp;
  readonly parts: readonly RegExp[];
  /** Prices move the total: with the long tests a second one is waited for. */
  readonly moves?: boolean;
};

export const amount = String.raw`[+−]?(?:HK)?\$[\d,]+\.\d\d`;
export const after = (label: string) => new RegExp(String.raw`${label}\D*?(${amount})`);
export const directlyAfter = (label: string) => new RegExp(`${label}(${amount})`);

export async function expectSum(
  page: Page,
  { screen, heading, path, within, open, total, parts, moves = false }: Reading,
): Promise<void> {
  if (path !== null) await page.goto(`/#/${path}`);
  await open?.(page);
  const totals = moves && isLongAsked() ? 2 : 1;
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        const text = await textOf(page, heading, within);
        const figures = [total, ...parts].map((figure) => centsIn(figure.exec(text)?.[1]));
        if (figures.some((figure) => figure === null)) return `not yet: ${text}`;
        const [whole, ...shares] = figures.map(Number);
        expect([screen, shares.reduce((sum, share) => sum + share, 0)]).toEqual([screen, whole]);
        return seen.add(Number(whole)).size >= totals ? 'read' : 'the same total';
      },
      { timeout: 90_000 },
    )
    .toBe('read');
}

/** All of it at one instant; nothing while another screen is in front. */
export async function textOf(
  page: Page,
  heading: string | null,
  selector: string,
): Promise<string> {
  return await page.evaluate(
    ([name, where]) => {
      const inSight = (what: string) =>
        [...document.querySelectorAll(what)].filter((element) => element.checkVisibility());
      const isThere =
        name === null || inSight('h1').every(({ textContent }) => textContent === name);
      return isThere ? (inSight(where)[0]?.textContent ?? '') : '';
    },
    [heading, selector] as const,
  );
}

export function centsIn(text: string | undefined): number | null {
  if (text === undefined) return null;
  const cents = Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);
  return text.startsWith('−') ? -cents : cents;
}
