/**
 * The browser's own database, for answers of this device's customer. Browsers may refuse it or run
 * out of room, as in a private window: then nothing is kept and the app works without.
 */
import { keptAnswerOrNull, type KeptAnswer } from './kept-answers.model.ts';

const DATABASE = 'candor-answers';
const ANSWERS = 'answers';

export async function writeAnswers(answers: readonly KeptAnswer[]): Promise<void> {
  await withAnswers('readwrite', async (store) => {
    for (const answer of answers) store.put(answer);
  });
}

export async function readAnswers(): Promise<readonly KeptAnswer[]> {
  const rows = await withAnswers('readonly', async (store) => await getResult(store.getAll()));
  return (rows ?? []).flatMap((row) => keptAnswerOrNull(row) ?? []);
}

export async function dropAnswersOfOthers(owner: string): Promise<void> {
  await withAnswers('readwrite', async (store) => {
    for (const key of await getResult(store.getAllKeys()))
      if (!Array.isArray(key) || key[0] !== owner) store.delete(key);
  });
}

/** Null when the browser refused. */
async function withAnswers<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result | null> {
  try {
    const database = await open();
    try {
      const transaction = database.transaction(ANSWERS, mode);
      const ended = getEnd(transaction);
      const [result] = await Promise.all([act(transaction.objectStore(ANSWERS)), ended]);
      return result;
    } finally {
      database.close();
    }
  } catch (error) {
    // Anything but the browser's refusal is a bug of ours.
    if (error instanceof DOMException) return null;
    throw error;
  }
}

async function open(): Promise<IDBDatabase> {
  // Absent in some private windows, whatever the type says.
  const factory: IDBFactory | undefined = globalThis.indexedDB;
  if (factory === undefined) throw new DOMException('no database', 'InvalidStateError');
  const opening = factory.open(DATABASE, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(ANSWERS, { keyPath: ['owner', 'hash'] });
  };
  return await getResult(opening);
}

function getResult<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException('failed'));
  });
}

function getEnd(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('aborted'));
    transaction.onerror = () => reject(transaction.error ?? new DOMException('failed'));
  });
}
