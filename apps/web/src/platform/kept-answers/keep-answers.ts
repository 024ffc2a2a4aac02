/**
 * The last answers of the first screens, kept on the device for the customer who is signed in, so
 * that the app starts without a network and says of when its figures are. Which ones is said where
 * they are read (`isKept`). Everything goes with the session, however and in whichever tab it
 * ended.
 */
import type { Query } from '@tanstack/react-query';
import { CallFailed } from '@candor/client/call-errors';
import { nowMs } from '@candor/client/time';
import { queryClient } from '../readings/query-client.ts';
import { currentAccount } from '../device/account.ts';
import { currentSession, onSessionChange, readSession } from '../device/session.ts';
import { readStored } from '../device/storage.ts';
import { after } from '../timers.ts';
import { dropAnswersOfOthers, readAnswers, writeAnswers } from './answer-database.ts';
import { getKeptPart, getReadAt, isUsable, type KeptAnswer } from './kept-answers.model.ts';
import { endRestored, isRestored, markRestored } from './restored.ts';

/** Positions are read every few seconds; the disk need not follow. */
const WRITE_AFTER_MS = 2_000;

export function startKeptAnswers(): void {
  const cache = queryClient.getQueryCache();
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.query.meta?.['isKept'] !== true) return;
    if (event.action.type === 'success') note(event.query);
    if (event.action.type === 'error') restoreFor(event.query, event.action.error);
  });
  for (const query of cache.getAll()) {
    if (query.meta?.['isKept'] !== true) continue;
    if (query.state.data !== undefined) note(query);
    else if (query.state.error !== null) restoreFor(query, query.state.error);
  }
  onSessionChange(forgetOthers);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void write();
  });
  forgetOthers();
  if (!navigator.onLine) void restore();
}

const waiting = new Map<string, KeptAnswer>();
let writing: (() => void) | null = null;

function note(query: Query): void {
  const { data, dataUpdatedAt } = query.state;
  // Kept for the first account, which is what a tab begins with.
  if (data === undefined || isRestored(data, dataUpdatedAt) || currentAccount() !== null) return;
  // Another tab has signed out, which this one has not heard yet: it is nobody's to keep.
  const owner = currentSession()?.user.id ?? GUEST;
  if (owner !== ownerOnDevice()) return;
  endRestored();
  waiting.set(query.queryHash, {
    owner,
    hash: query.queryHash,
    key: query.queryKey,
    data: getKeptPart(data),
    readAt: dataUpdatedAt,
    build: runningBuild(),
  });
  writing ??= after(WRITE_AFTER_MS, () => void write());
}

async function write(): Promise<void> {
  writing?.();
  writing = null;
  const owner = ownerOnDevice();
  const answers = [...waiting.values()].filter((answer) => answer.owner === owner);
  waiting.clear();
  if (answers.length === 0) return;
  await writeAnswers(answers);
  // Signed out meanwhile, perhaps in another tab that has already cleared.
  if (ownerOnDevice() !== owner) await dropAnswersOfOthers(ownerOnDevice());
}

function restoreFor(query: Query, error: unknown): void {
  if (error instanceof CallFailed && query.state.data === undefined) void restore();
}

async function restore(): Promise<void> {
  const [owner, build, now] = [ownerOnDevice(), runningBuild(), nowMs()];
  const answers = await readAnswers();
  if (currentAccount() !== null) return;
  if (ownerOnDevice() !== owner) return;
  for (const answer of answers) {
    if (!isUsable(answer, { owner, build, now })) continue;
    if (queryClient.getQueryData(answer.key) !== undefined) continue;
    const readAt = getReadAt(answer, now);
    markRestored(answer.data, readAt);
    queryClient.setQueryData(answer.key, answer.data, { updatedAt: readAt });
  }
}

function forgetOthers(): void {
  const owner = ownerOnDevice();
  for (const [hash, answer] of waiting) if (answer.owner !== owner) waiting.delete(hash);
  endRestored();
  void dropAnswersOfOthers(owner);
}

const GUEST = 'guest';

/** All tabs share the session: what this tab has not heard yet counts already. */
function ownerOnDevice(): string {
  return readSession(readStored('candor.session'))?.user.id ?? GUEST;
}

/** The name of the first script changes with everything that the app is made of. */
function runningBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
}
