// @vitest-environment happy-dom
/**
 * The last part of boot.js: which still stands in the page, and that the app starts whatever
 * happens.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stillId, STILLS } from '../stills/stills.ts';
import { startApp } from './start-app.ts';

let loaded: string[];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  loaded = [];
  document.documentElement.dataset['words'] = 'en';
  document.body.innerHTML = `<div id="root">mark</div>${STILLS.map(
    (still) =>
      `<template id="${stillId(still, 'en')}"><h1>${still.path} ${still.seenBy} ${still.hash.includes('code=') ? '<span data-code></span>' : ''}</h1></template>`,
  ).join('')}`;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // A tab nobody sees is never painted.
  vi.stubGlobal('requestAnimationFrame', () => 0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(hash: string, missing?: string): Promise<string> {
  history.replaceState(null, '', `/${hash}`);
  const load = async (file: string) => {
    if (file === missing) throw new TypeError('the line broke');
    loaded.push(file);
  };
  startApp([() => load('/framework.js'), () => load('/app.js')]);
  document.dispatchEvent(new Event('readystatechange'));
  const shown = document.getElementById('root')?.textContent.trim() ?? '';
  await vi.runAllTimersAsync();
  return shown;
}

it.each([
  ['', 'pages/home/index guest'],
  ['#/', 'pages/home/index guest'],
  ['#/pages/profile/index', 'pages/profile/index guest'],
  ['#/pages/market/index', 'pages/market/index all'],
  ['#/pages/quote/stock?code=aapl&source=0', 'pages/quote/stock all AAPL'],
  ['#/pages/payment/stock?source=0&code=BRK.B', 'pages/payment/stock guest BRK.B'],
  ['#/pages/quote/stock', 'mark'],
  ['#/pages/quote/stock?code=%3Cimg%3E', 'mark'],
  ['#/pages/watchlist/index', 'mark'],
  ['#/nowhere', 'mark'],
])('a guest who opens %j sees %j, and the app starts once', async (hash, shown) => {
  expect(await open(hash)).toBe(shown);
  expect(loaded).toEqual(['/framework.js', '/app.js']);
});

it('a customer sees those of customers and of all, and none that is a guest’s', async () => {
  localStorage.setItem('candor.session', '{}');
  expect(await open('')).toBe('pages/home/index customer');
  expect(await open('#/pages/profile/index')).toBe('pages/profile/index customer');
  expect(await open('#/pages/quote/stock?code=AAPL')).toBe('pages/quote/stock all AAPL');
  document.getElementById('root')?.replaceChildren('mark');
  expect(await open('#/pages/payment/stock?code=AAPL')).toBe('mark');
});

it('there is no still in a larger window, nor in a language that is translated in part', async () => {
  document.documentElement.dataset['words'] = '';
  expect(await open('')).toBe('mark');
  document.documentElement.dataset['words'] = 'en';
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(await open('')).toBe('mark');
});

it.each(['/framework.js', '/app.js'])('says so when %s cannot be loaded', async (missing) => {
  await open('', missing);
  const root = document.getElementById('root');
  expect(root?.textContent).toBe('Candor could not be loaded. Try again');
  expect(root?.querySelector('[role=alert] button')).not.toBeNull();

  document.documentElement.dataset['words'] = 'zhHans';
  await open('', missing);
  expect(root?.textContent).toBe('页面加载失败。 重试');
});
