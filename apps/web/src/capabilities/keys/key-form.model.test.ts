import { describe, expect, it } from 'vitest';
import { firstKeyForm, keyAsked, keyLines, keyProblems, listed } from './key-form.model.ts';

const account = 'cus_00000000000000000000000000';
const form = { ...firstKeyForm(account, null), name: 'Bot' };

describe('what is typed for a key', () => {
  it('begins with small limits and one product of the account', () => {
    expect(keyProblems(form, [])).toEqual({});
    expect(keyAsked(form)).toMatchObject({
      products: ['stocks'],
      orderMax: '1000',
      openOrdersMax: 20,
    });
    expect(firstKeyForm(account, ['bonds', 'forex']).products).toEqual(['forex']);
  });
  it('says what is wrong beside the field', () => {
    const wrong = {
      ...form,
      name: ' ',
      orderMax: '1e5',
      dayMax: '-1',
      lossMax: '0',
      openOrdersMax: '1.5',
      callsPerMinute: '',
    };
    expect(keyProblems(wrong, [])).toEqual({
      name: 'keys.name.missing',
      orderMax: 'AMOUNT_INVALID',
      dayMax: 'AMOUNT_INVALID',
      lossMax: 'AMOUNT_INVALID',
      openOrdersMax: 'keys.whole',
      callsPerMinute: 'keys.whole',
    });
    expect(keyProblems({ ...form, orderMax: '10000.01' }, [])).toEqual({
      orderMax: 'keys.order.above',
    });
  });
  it('a name is taken by a key that works, and free again after it', () => {
    expect(keyProblems(form, [{ name: 'Bot', state: 'live' }])).toEqual({ name: 'KEY_NAME_TAKEN' });
    expect(keyProblems(form, [{ name: 'Bot', state: 'revoked' }])).toEqual({});
  });
  it('a key that reads has no limits of orders, whatever was typed before', () => {
    const reads = { ...form, may: 'read', orderMax: 'nonsense' } as const;
    expect(keyProblems(reads, [])).toEqual({});
    expect(keyAsked(reads)).toMatchObject({ mayTrade: false, orderMax: null, openOrdersMax: null });
  });
  it('an empty limit is none', () => {
    const none = { ...form, orderMax: '', dayMax: ' ', lossMax: '', openOrdersMax: '' };
    expect(keyProblems(none, [])).toEqual({});
    expect(keyAsked(none)).toMatchObject({
      orderMax: null,
      dayMax: null,
      lossMax: null,
      openOrdersMax: null,
    });
  });
  it('reads lists with any comma', () => {
    expect(listed('AAPL, MSFT，IBM、 AAPL\n')).toEqual(['AAPL', 'MSFT', 'IBM']);
  });
  it('ten lines use it', () => {
    expect(keyLines('http://localhost:8080', true).split('\n')).toHaveLength(10);
    expect(keyLines('http://localhost:8080', false)).not.toContain('/stock/create');
  });
});
