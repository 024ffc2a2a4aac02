/**
 * The server of most browser tests, where the policy decides reviews: its port, and the data folder
 * for tests that look behind it.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const WEB_PORT = process.env['E2E_PORT'] ?? '18080';
/** Of a page on another host that the server answers; the test of it serves the page itself. */
export const OTHER_ORIGIN = `http://127.0.0.1:${Number(WEB_PORT) + 301}`;
export const WEB_DATA_DIR = join(tmpdir(), `candor-e2e-web-${WEB_PORT}`);
