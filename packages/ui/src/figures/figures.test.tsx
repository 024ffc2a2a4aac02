// @vitest-environment happy-dom
import { usd, percent } from '@candor/money/literal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FigureProvider } from './figure-context.tsx';
import { MoneyText } from './money-text.tsx';
import { getLetters } from '../marks/monogram.tsx';
import { PercentText } from './percent-text.tsx';
import { PriceFlash } from './price-flash.tsx';
import { mount, pass } from '../testing/mount.tsx';

const TEXTS = { unavailable: 'unavailable', hidden: 'hidden', up: 'up', down: 'down' };

describe('a figure', () => {
  it('that could not be loaded is called unavailable and never shown as zero', () => {
    const { page } = mount(
      <FigureProvider locale="en" texts={TEXTS}>
        <MoneyText amount={null} />
        <PercentText change={null} />
      </FigureProvider>,
    );
    expect(page.textContent).toBe('—unavailable—unavailable');
  });

  it('that is hidden shows neither its digits nor its length', () => {
    const covered = (amount: string) =>
      mount(
        <FigureProvider locale="en" texts={TEXTS}>
          <MoneyText look="hero" amount={usd(amount)} isHidden />
        </FigureProvider>,
      ).page.textContent;
    expect(covered('5.00')).toBe('••••••hidden');
    expect(covered('128430.17')).toBe('••••••hidden');
  });

  it('shows its direction by sign and triangle, not by colour alone', () => {
    const { page, find } = mount(
      <FigureProvider locale="en" texts={TEXTS}>
        <PercentText change={percent('-0.88')} />
      </FigureProvider>,
    );
    expect(page.textContent).toBe('−0.88%');
    expect(find('[role=img]').getAttribute('aria-label')).toBe('down');
  });

  it('that did not move has no triangle', () => {
    const { page } = mount(<MoneyText look="change" amount={usd('0.00')} />);
    expect(page.querySelector('[role=img]')).toBeNull();
    expect(page.textContent).toBe('$0.00');
  });
});

it.each([
  ['0.004', '0.00%', null],
  ['-0.004', '0.00%', null],
  ['0.006', '+0.01%', 'up'],
  ['-0.006', '−0.01%', 'down'],
])('a change of %s percent reads %s, and what reads as zero has no colour', (rate, text, way) => {
  const { page } = mount(
    <FigureProvider locale="en" texts={TEXTS}>
      <PercentText change={percent(rate)} />
    </FigureProvider>,
  );
  expect(page.textContent).toBe(text);
  expect(page.querySelector('[role=img]')?.getAttribute('aria-label') ?? null).toBe(way);
  const isColoured = /text-(rise|fall)/.test(page.innerHTML);
  expect(isColoured).toBe(way !== null);
});

describe('a price that ticks', () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }),
  );
  afterEach(() => void vi.useRealTimers());

  it('flashes for 400 ms in its direction, at most once a second', () => {
    const { render, find } = mount(<PriceFlash price="227.48">x</PriceFlash>);
    const tick = (price: string) => {
      render(<PriceFlash price={price}>x</PriceFlash>);
      return find('span').dataset['flash'];
    };
    pass(2000);
    expect(tick('227.50')).toBe('rise');
    pass(400);
    expect(find('span').dataset['flash']).toBeUndefined();
    expect(tick('227.40')).toBeUndefined();
    pass(600);
    expect(tick('227.30')).toBe('fall');
  });

  it('does not flash when the same price comes in another spelling', () => {
    const { render, find } = mount(<PriceFlash price="227.4">x</PriceFlash>);
    render(<PriceFlash price="227.40">x</PriceFlash>);
    expect(find('span').dataset['flash']).toBeUndefined();
  });
});

describe('a monogram', () => {
  it.each([
    ['NVDA', 'NV'],
    ['腾讯控股', '腾'],
    ['Lin Wei', 'LW'],
    ['x', 'X'],
    ['', ''],
  ])('of %j is %j', (name, letters) => {
    expect(getLetters(name)).toBe(letters);
  });
});
