import { expect, it } from 'vitest';
import { getHost } from './host.ts';

it('a page names the host of its calls by its origin, or none', () => {
  expect(getHost('')).toBe('');
  expect(getHost('https://api.example.com')).toBe('https://api.example.com');
  expect(getHost('https://api.example.com/')).toBe('https://api.example.com');
  for (const wrong of ['api.example.com', '/api', 'javascript:alert(1)'])
    expect(getHost(wrong)).toBe('');
});
