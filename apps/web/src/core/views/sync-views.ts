/** One exchange with the server: what changed here is sent, what is newer there is taken. */
import { createCalls } from '@candor/client/call';
import { CallAborted, CallFailed, CallRefused } from '@candor/client/call-errors';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { loadViews, saveViews, viewParts } from '@candor/contract/preferences';
import { clientPorts } from '../../platform/calls/call.ts';
import { currentSession } from '../../platform/device/session.ts';
import { changesOf, keptViews, readKnownViews, writeKnownViews } from './views-state.ts';
import { sentView, unknownView, viewStep, type KnownView } from './views.rules.ts';

/** Nobody waits for it, so nobody is told that it did not come: the next load tries again. */
const { call } = createCalls({ ...clientPorts, onNoAnswer: () => {} });

export async function exchangeViews(): Promise<void> {
  const owner = currentSession()?.user.id;
  if (owner === undefined) return;
  try {
    await exchange(owner);
  } catch (error) {
    if (!isOver(error)) throw error;
  }
}

/** No answer, or no longer signed in. */
function isOver(error: unknown): boolean {
  return (
    error instanceof CallFailed ||
    error instanceof CallAborted ||
    (error instanceof CallRefused && clientPorts.codesSessionOver.includes(error.code))
  );
}

async function exchange(owner: string): Promise<void> {
  const before = new Map(viewParts.map((part) => [part, changesOf(part)]));
  const kept = await call(loadViews);
  if (currentSession()?.user.id !== owner) return;
  const known = readKnownViews(owner);
  const taken: Record<string, KnownView> = {};
  const body: BodyOf<typeof saveViews> = {};
  for (const part of viewParts) {
    const view = keptViews[part];
    const there = kept[part];
    if (view === undefined) continue;
    const step = viewStep(known[part] ?? unknownView, there?.version ?? null, view.isOwn());
    if (step === 'send') Object.assign(body, { [part]: view.read() });
    if (step !== 'take' || there === null) continue;
    view.take(there.value);
    taken[part] = { version: there.version, isChanged: false };
  }
  writeKnownViews(owner, { ...known, ...taken });
  if (Object.keys(body).length === 0) return;
  const versions = await call(saveViews, { body });
  if (currentSession()?.user.id !== owner) return;
  const now = readKnownViews(owner);
  const sent = viewParts.flatMap((part) => {
    const version = versions[part];
    if (version === undefined) return [];
    const isChangedSince = changesOf(part) !== before.get(part);
    return [[part, sentView(now[part] ?? unknownView, version, isChangedSince)] as const];
  });
  writeKnownViews(owner, { ...now, ...Object.fromEntries(sent) });
}
