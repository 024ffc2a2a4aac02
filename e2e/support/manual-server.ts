/**
 * The second server of the browser tests, where people decide reviews and not the policy: its
 * ports, and the data folder that the operator command works on.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const MANUAL_PORT = process.env['E2E_MANUAL_PORT'] ?? '18082';
export const CONSOLE_PORT = process.env['E2E_CONSOLE_PORT'] ?? '18083';
export const MANUAL_ADDRESS = `http://127.0.0.1:${MANUAL_PORT}`;
export const CONSOLE_ADDRESS = `http://127.0.0.1:${CONSOLE_PORT}`;
export const MANUAL_DATA_DIR = join(tmpdir(), `candor-e2e-manual-${MANUAL_PORT}`);
