import { keyScopeOf } from '@candor/contract/key-scopes';
import { expect, it } from 'vitest';
import { agentTools } from './agent-tools.table.ts';

const callsOf = ({ call }: (typeof agentTools)[number]): string[] =>
  typeof call === 'string' ? [call] : Object.values(call).flat();
const scopeOf = (name: string) => {
  const [capability = '', call = ''] = name.split('.');
  return keyScopeOf(capability, call);
};

it('makes a tool that reads of nothing but calls that read, and one that changes of what trades', () => {
  for (const tool of agentTools)
    expect({ tool: tool.name, scopes: [...new Set(callsOf(tool).map(scopeOf))] }).toEqual({
      tool: tool.name,
      scopes: [tool.changes === null ? 'read' : 'trade'],
    });
});

it('has one tool of each name, in the letters that agents can write', () => {
  const names = agentTools.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z][a-z_]{2,63}$/);
});
