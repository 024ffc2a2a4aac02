import fc from 'fast-check';
import { expect, it } from 'vitest';
import { agentName, answerTo, isRedirectUri, isRegistered, parseAsking } from './asking.rules.ts';

const asked = (changed: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: 'agt_1',
    redirect_uri: 'https://agent.example/back',
    response_type: 'code',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
    ...changed,
  });

it('takes only addresses to which a secret may go', () => {
  for (const fine of [
    'https://agent.example/back?x=1',
    'http://127.0.0.1:3000/callback',
    'http://[::1]/callback',
    'http://localhost/callback',
    'cursor://anysphere.cursor/oauth',
    'com.example.agent:/oauth',
  ])
    expect([fine, isRedirectUri(fine)]).toEqual([fine, true]);
  for (const wrong of [
    'http://agent.example/back',
    'http://127.0.0.1.agent.example/back',
    'http://localhost.agent.example/',
    'https://agent.example/#part',
    'https://user:word@agent.example/',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'blob:https://agent.example/1',
    'file:///etc/passwd',
    '/back',
    '',
    `https://agent.example/${'a'.repeat(500)}`,
  ])
    expect([wrong, isRedirectUri(wrong)]).toEqual([wrong, false]);
});

it('compares addresses exactly, but for the port of this device', () => {
  expect(isRegistered('https://a.example/b', ['https://a.example/b'])).toBe(true);
  for (const other of [
    'https://a.example/b/',
    'https://a.example/b?c=1',
    'https://a.example:8443/b',
    'https://b.a.example/b',
  ])
    expect(isRegistered(other, ['https://a.example/b'])).toBe(false);
  expect(isRegistered('http://127.0.0.1:4567/cb', ['http://127.0.0.1/cb'])).toBe(true);
  expect(isRegistered('http://127.0.0.1:4567/other', ['http://127.0.0.1/cb'])).toBe(false);
  expect(isRegistered('http://localhost:4567/cb', ['http://127.0.0.1/cb'])).toBe(false);
});

it('refuses what is said twice, without a challenge, or for more than there is', () => {
  expect(parseAsking(asked({ scope: 'read' }))).toMatchObject({
    ok: true,
    outcome: { mayTrade: false },
  });
  expect(parseAsking(asked())).toMatchObject({ ok: true, outcome: { mayTrade: true } });
  for (const [changed, code] of [
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ scope: 'read withdraw' }, 'invalid_scope'],
  ] as const)
    expect(parseAsking(asked(changed))).toMatchObject({ ok: false, code });
  const twice = asked();
  twice.append('redirect_uri', 'https://other.example/');
  expect(parseAsking(twice)).toMatchObject({ ok: false, code: 'invalid_request' });
});

it('answers at the address alone, whatever the state says', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (state, code) => {
      const url = new URL(
        answerTo({ redirectUri: 'https://a.example/b?keep=1', state }, null, { code }),
      );
      expect(url.origin + url.pathname).toBe('https://a.example/b');
      expect(url.searchParams.get('keep')).toBe('1');
      expect(url.searchParams.getAll('code')).toEqual([code.toWellFormed()]);
      expect(url.searchParams.getAll('state')).toEqual([state.toWellFormed()]);
    }),
  );
});

it('makes one plain line of any name', () => {
  expect(agentName('  Claude\u202e\n Code ')).toBe('Claude Code');
  expect(agentName(undefined)).toBe('Agent');
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xff_ff })), (units) => {
      const name = agentName(String.fromCharCode(...units));
      expect(name).not.toMatch(/[\p{C}\n]/u);
      expect([...name].length).toBeLessThanOrEqual(40);
      expect(name.trim()).toBe(name);
      expect(name).not.toBe('');
    }),
  );
});
