import { expect, it } from 'vitest';
import { isNumberedHost, namedAddress } from './passkey-address.model.ts';

it.each([
  ['127.0.0.1', true],
  ['192.168.1.20', true],
  ['[::1]', true],
  ['localhost', false],
  ['candor.example', false],
  ['1.example', false],
])('%s is a number instead of a name: %s', (hostname, expected) => {
  expect(isNumberedHost(hostname)).toBe(expected);
});

it('knows another name for this machine alone', () => {
  expect(namedAddress({ protocol: 'http:', hostname: '127.0.0.1', port: '8080' })).toBe(
    'http://localhost:8080/',
  );
  expect(namedAddress({ protocol: 'http:', hostname: '[::1]', port: '' })).toBe(
    'http://localhost/',
  );
  expect(namedAddress({ protocol: 'http:', hostname: '192.168.1.20', port: '8080' })).toBeNull();
});
