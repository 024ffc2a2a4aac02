import { expect, it } from 'vitest';
import { changeText, directionOfChange, priceText, sizeText } from './quote-figures.ts';

it('shows a price with the decimals of its instrument, and never fewer digits than it has', () => {
  expect(priceText('1234.5', { locale: 'en', decimals: 2 })).toBe('1,234.50');
  expect(priceText('0.0381', { locale: 'en', decimals: 2 })).toBe('0.0381');
});

it('marks Hong Kong dollars in a mixed list; others need no symbol or have none', () => {
  expect(priceText('612.5', { locale: 'en', decimals: 2, currency: 'HKD' })).toBe('HK$612.50');
  expect(priceText('612.5', { locale: 'en', decimals: 2, currency: 'USD' })).toBe('612.50');
  expect(priceText('39000', { locale: 'zhHans', decimals: 2, currency: 'JPY' })).toBe('39,000.00');
});

it('calls what is no number unavailable, never zero', () => {
  expect(priceText('', { locale: 'en', decimals: 2 })).toBeNull();
  expect(priceText('NaN', { locale: 'en', decimals: 2 })).toBeNull();
  expect(sizeText('1e9', 'en')).toBeNull();
  expect(changeText({ change: '?', change_ratio: '0.1', decimals: 2 }, 'en')).toBeNull();
});

it('shortens sizes the way each language counts', () => {
  expect(sizeText('10900000000', 'en')).toBe('10.9B');
  expect(sizeText('10900000000', 'zhHans')).toBe('109亿');
});

it('says a change in points and in percent, both signed', () => {
  expect(changeText({ change: '3.12', change_ratio: '0.0139', decimals: 2 }, 'en')).toBe(
    '+3.12 (+1.39%)',
  );
  expect(changeText({ change: '-0.5', change_ratio: '-0.00021', decimals: 2 }, 'en')).toBe(
    '−0.50 (−0.02%)',
  );
});

it('tells up from down from unmoved', () => {
  expect(directionOfChange('0.01')).toBe('rise');
  expect(directionOfChange('-0.01')).toBe('fall');
  expect(directionOfChange('0.00')).toBe('flat');
});
