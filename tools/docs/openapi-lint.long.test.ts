/** The OpenAPI document as others read it: Redocly's linter, with its recommended rules. */
import { actingOf } from '@candor/contract/acting';
import { keyScopeOf } from '@candor/contract/key-scopes';
import { openApiDocument } from '@candor/server/platform/http/reference/openapi';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { boundCalls } from './bound-calls.ts';

it('passes the linter of Redocly', async () => {
  const calls = boundCalls().map((call) => ({
    ...call,
    acting: actingOf(call.capability, call.name, call.endpoint),
    scope: keyScopeOf(call.capability, call.name),
  }));
  const problems = await lintFromString({
    source: JSON.stringify(openApiDocument(calls, '1.0.0')),
    config: await createConfig({ extends: ['recommended'] }),
  });
  expect(
    problems.map(
      ({ ruleId, severity, message, location }) =>
        `${severity} ${ruleId} ${location[0]?.pointer ?? ''} ${message}`,
    ),
  ).toEqual([]);
}, 120_000);
