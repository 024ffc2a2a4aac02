/** 100,000 rows, in Node and in the browser. Baseline: Node's SHA-256 of the same texts. */
import { createPublicKey, hash, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assert } from '@candor/kit/assert';
import { bundleText, readBundle } from '@candor/ledger-proof/bundle';
import { entryText } from '@candor/ledger-proof/entry';
import { verifyBundle } from '@candor/ledger-proof/verify';
import { NO_BROWSER, openBrowserOver } from '../../clients/browser.ts';
import type { Figure, Measured } from '../../figure.ts';
import { longBooks } from '../../long-books.ts';
import { median } from '../../statistics.ts';

const ROWS = 100_000;
const ROUNDS = 3;
const VERIFY_MAX_MS = 5_000;
const KILOBYTE = 1_024;
const builtWeb = fileURLToPath(new URL('../../../apps/web/dist/', import.meta.url));

export const ledgerVerify: Figure = {
  name: 'ledger-verify',
  about: `verifying the books of a customer with ${ROWS} rows`,
  measure,
};

async function measure(): Promise<Measured> {
  const bundle = longBooks(ROWS);
  const bytes = Buffer.from(bundleText(bundle));
  const texts = bundle.entries.map((entry) =>
    entryText({ ...entry, owner: bundle.customer, atMs: entry.at }, entry.hash),
  );
  const verifying: number[] = [];
  const hashing: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    verifying.push(await timed(() => verifyFile(bytes)));
    hashing.push(await timed(() => texts.forEach((text) => hash('sha256', text, 'hex'))));
  }
  const inBrowser = await timeInBrowser(bytes);
  const target = { of: 'measured', is: 'atMost', value: VERIFY_MAX_MS } as const;
  return {
    rows: [
      {
        figure: `verifying ${ROWS} rows in Node`,
        unit: 'ms',
        measured: median(verifying),
        baseline: median(hashing),
        target,
      },
      {
        figure: '  in the browser, stand-alone page',
        unit: 'ms',
        measured: inBrowser,
        baseline: median(hashing),
        target,
      },
    ],
    notes: [
      `a file of ${Math.round(bytes.length / KILOBYTE / KILOBYTE)} MB is read strictly, every row hashed, chained and added up, balances and a signed checkpoint compared; the baseline is the bare SHA-256 of the rows by Node; medians of ${ROUNDS}`,
      ...(inBrowser === null ? [NO_BROWSER] : []),
    ],
  };
}

async function verifyFile(bytes: Buffer): Promise<void> {
  const read = readBundle(bytes);
  assert(read !== null, 'the file can be read');
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: read.publicKey },
    format: 'jwk',
  });
  const { outcome } = await verifyBundle(read, {
    isSigned: async (_key, text, signature) =>
      verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url')),
  });
  assert(outcome === 'right', 'the books are right');
}

async function timeInBrowser(bytes: Buffer): Promise<number | null> {
  const opened = await openBrowserOver(builtWeb);
  if (opened === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'candor-books-'));
  const file = join(folder, 'books.json');
  writeFileSync(file, bytes);
  try {
    const page = await opened.browser.newPage();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(`${opened.origin}/verify/candor-verify.html`);
      const waited = page.evaluate<number>(WAIT_FOR_VERDICT);
      await page.locator('input[type=file]').setInputFiles(file);
      times.push(await waited);
    }
    return median(times);
  } finally {
    await opened.close();
    rmSync(folder, { recursive: true });
  }
}

const WAIT_FOR_VERDICT = `new Promise((resolve, reject) => {
  let startedMs = 0;
  document.addEventListener('change', () => (startedMs = performance.now()), { capture: true });
  new MutationObserver(() => {
    if (document.querySelector('.card.right') !== null) resolve(performance.now() - startedMs);
    else if (document.querySelector('.card') !== null) reject(new Error(document.querySelector('.card').textContent));
  }).observe(document.documentElement, { childList: true, subtree: true });
})`;

async function timed(work: () => Promise<void> | void): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}
