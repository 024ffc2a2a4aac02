import { expect, it } from 'vitest';
import { withStills } from './stills-build.ts';

const html =
  '<head><script type="module" crossorigin src="/assets/index-1.js"></script></head><body></body>';
const put = (still: string) => withStills(html, { 'still home en': still }, '0.1.0');

it('a still stands in the page as a template, and the app is only fetched beforehand', () => {
  const page = put('<h1 class="w-4">CODE</h1><p>Version 0.1.0</p>');
  expect(page).toContain('<template id="still home en"><div data-still inert aria-hidden="true"');
  expect(page).toContain('<h1 class="w-4"><span data-code></span></h1>');
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/index-1.js">');
  expect(page).not.toContain('<script');
});

it.each(['<p>Last update 06:21.</p>', '<b>$1</b>', '<i>2</i><i>0.1.0</i>'])(
  'a figure that nobody told is refused: %s',
  (still) => expect(() => put(still)).toThrow('figure'),
);

it('a style of its own is refused, as the policy of the page would', () => {
  expect(() => put('<p style="color:red">a</p>')).toThrow('style');
});

it('a page that names no script is refused', () => {
  expect(() => withStills('<body></body>', {}, '0.1.0')).toThrow('script');
});
