/** docs/reference/states.md: every machine() of a rules file. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Machine } from '@candor/kit/machine';
import { code, page, table } from '../markdown.ts';

export async function statesPage(root: string): Promise<string | null> {
  const folder = join(root, 'apps/server/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.rules.ts'))
    .toSorted();
  const parts: string[] = [];
  for (const file of files) {
    const module: unknown = await import(pathToFileURL(join(folder, file)).href);
    for (const [name, thing] of Object.entries(Object(module)))
      if (isMachine(thing)) parts.push(lifePart(name, file, thing));
  }
  return parts.length === 0
    ? null
    : page(
        'States',
        'Each life as the table that enforces it: from a state, by an event, to a state.',
        ...parts,
      );
}

function lifePart(name: string, file: string, life: Machine<string, string>): string {
  const rows = life.states.map((state) => [
    code(state),
    ...life.events.map((event) => code(life.next(state, event) ?? '')),
  ]);
  return `## ${name}\n\nIn ${code(file.replaceAll('\\', '/'))}.\n\n${table(['state', ...life.events], rows)}`;
}

function isMachine(thing: unknown): thing is Machine<string, string> {
  return (
    typeof thing === 'object' &&
    thing !== null &&
    'states' in thing &&
    'events' in thing &&
    'next' in thing &&
    typeof thing.next === 'function'
  );
}
