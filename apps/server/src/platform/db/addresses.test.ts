import { describe, expect, it } from 'vitest';
import { listAddresses } from './addresses.ts';

describe('addresses of a database', () => {
  it('are one for each host, alike in everything else', () => {
    expect(listAddresses('postgres://a:b@one:1,two:2,three/candor?sslmode=require')).toEqual([
      'postgres://a:b@one:1/candor?sslmode=require',
      'postgres://a:b@two:2/candor?sslmode=require',
      'postgres://a:b@three/candor?sslmode=require',
    ]);
  });

  it('are one where one host is named, whatever the password holds', () => {
    for (const url of [
      'postgres://a:b@one:1/candor',
      'postgres://a:b,c@one/candor',
      'postgres:///candor?host=/run/postgresql',
      'postgresql://[::1]:5432/candor',
      'not an address',
    ])
      expect(listAddresses(url)).toEqual([url]);
  });
});
