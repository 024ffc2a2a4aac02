import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { endpoint } from '@candor/contract/kernel/endpoint';
import type { BoundTo } from './bound-calls.ts';
import { readTable, specReport } from './spec-report.ts';

const calls = [
  { method: 'POST', path: '/a', capability: 'one' },
  { method: 'GET', path: '/b', capability: 'two' },
];
const routes = [
  { kind: 'tab', path: 'pages/a', capability: 'one' },
  { kind: 'page', path: 'pages/b', capability: 'two' },
];
const builtRoutes = routes.slice(0, 1);

function call(method: 'GET' | 'POST', path: `/${string}`, capability: string): BoundTo {
  return {
    capability,
    name: 'it',
    endpoint: endpoint({
      method,
      path,
      caller: 'anyone',
      summary: 'It.',
      data: z.null(),
      refusals: [],
    }),
  };
}

describe('the coverage of the specification', () => {
  it('counts what is bound, lists what is missing by capability, and what is ours', () => {
    const bound = [call('POST', '/a', 'one'), call('GET', '/ours', 'one')];
    expect(specReport({ calls, routes }, { declared: bound, bound, routes: builtRoutes })).toEqual({
      lines: [
        'calls: 1 of 2 built',
        'routes: 1 of 2 built',
        'beyond the specification: 1 calls',
        '',
        'missing calls:',
        '  two (1): GET /b',
        '',
        'missing routes:',
        '  two (1): pages/b',
      ],
      problems: ['pages/b is not in the route table'],
    });
  });

  it('counts a call that is declared but not bound as missing', () => {
    const declared = [call('POST', '/a', 'one')];
    expect(
      specReport({ calls, routes }, { declared, bound: [], routes: builtRoutes }).lines[0],
    ).toBe('calls: 0 of 2 built');
  });

  it('says where the product deviates: method, capability, kind, a route left out', () => {
    const declared = [call('GET', '/a', 'one'), call('GET', '/b', 'three')];
    const { problems } = specReport(
      { calls, routes },
      {
        declared,
        bound: declared,
        routes: [{ kind: 'page', path: 'pages/a', capability: 'one' }],
      },
    );
    expect(problems).toEqual([
      'it: /a is GET, specified POST',
      'it: /b is declared by three, specified for two',
      'pages/a is a page, specified as a tab',
      'pages/b is not in the route table',
    ]);
  });

  it('reads the tables of the specification', () => {
    expect(readTable('kind,path\ntab,pages/a\r\npage,pages/b\n')).toEqual([
      { kind: 'tab', path: 'pages/a' },
      { kind: 'page', path: 'pages/b' },
    ]);
  });
});
