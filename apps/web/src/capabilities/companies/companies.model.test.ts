import { describe, expect, it } from 'vitest';
import { readInvitationCode, ruleBody, ruleProblems } from './companies.model.ts';

describe('what was typed into the forms of a company', () => {
  it.each([
    ['abcd-efgh-jkmn', 'ABCDEFGHJKMN'],
    [' 2345 6789 ABCD ', '23456789ABCD'],
    ['', null],
    ['ABCD', null],
    ['ABCDEFGHJKM0', null],
  ])('reads the code %j', (typed, code) => expect(readInvitationCode(typed)).toBe(code));

  const form = { isOn: true, asksOver: '1000', orderMax: '', dayMax: '', payoutMax: '' };

  it('needs nothing but the limit above which an order waits', () => {
    expect(ruleProblems(form)).toEqual([]);
    expect(ruleProblems({ ...form, asksOver: '' })).toEqual(['asksOver']);
    expect(ruleProblems({ ...form, asksOver: '0', dayMax: '-5' })).toEqual(['asksOver', 'dayMax']);
    expect(ruleBody({ ...form, orderMax: '50' })).toEqual({
      ...{ isOn: true, asksOver: '1000', orderMax: '50', dayMax: null, payoutMax: null },
    });
  });
});
