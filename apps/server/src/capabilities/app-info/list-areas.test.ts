import { describe, expect, it } from 'vitest';
import { listAreas } from './list-areas.ts';

describe('the list of countries', () => {
  it('starts with the common ones, then goes by name, each country once', () => {
    const { popular, countries } = listAreas('en');
    expect(countries.slice(0, popular.length).map(({ code }) => code)).toEqual(popular);
    const rest = countries.slice(popular.length).map(({ name }) => name);
    expect(rest).toEqual(rest.toSorted(new Intl.Collator('en').compare));
    expect(rest[0]).toBe('Afghanistan');
    expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
  });

  it('names countries and states in the language of the caller', () => {
    const nameIn = (language: 'en' | 'zhHans' | 'zhHant') => {
      const us = listAreas(language).countries.find(({ code }) => code === 'US');
      return [us?.name, us?.states.find(({ code }) => code === 'CA')?.name];
    };
    expect(nameIn('en')).toEqual(['United States', 'California']);
    expect(nameIn('zhHans')).toEqual(['美国', '加利福尼亚州']);
    expect(nameIn('zhHant')).toEqual(['美國', '加利福尼亞州']);
  });

  it('names Hong Kong, Macao and Taiwan in Chinese as places of China', () => {
    const nameIn = (language: 'zhHans' | 'zhHant') =>
      ['HK', 'MO', 'TW'].map(
        (code) => listAreas(language).countries.find((country) => country.code === code)?.name,
      );
    expect(nameIn('zhHans')).toEqual(['中国香港', '中国澳门', '中国台湾']);
    expect(nameIn('zhHant')).toEqual(['中國香港', '中國澳門', '中國台灣']);
  });

  it('gives every country a dial code, and states only where there are some', () => {
    const { countries } = listAreas('en');
    expect(countries.filter(({ dialCode }) => !/^\+\d/.test(dialCode))).toEqual([]);
    expect(
      countries
        .filter(({ states }) => states.length > 0)
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(['AU', 'CA', 'CN', 'GB', 'HK', 'US']);
  });
});
