/** These scripts run before anything is installed: plain JavaScript, no packages, Node from 20. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** @param {string[]} parts */
export function inProject(...parts) {
  return path.join(PROJECT, ...parts);
}

/** Ends the script with one line for a person. @param {string} line @returns {never} */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

/**
 * Runs a program to its end. With `capture` its output is returned instead of shown. If we are told
 * to stop meanwhile, the program is told too, and we end with it: nothing is left behind.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string; env?: NodeJS.ProcessEnv; capture?: boolean; shell?: boolean }} [options]
 * @returns {Promise<{ code: number; output: string }>}
 */
export function run(
  program,
  args,
  { cwd = PROJECT, env = process.env, capture = false, shell = false } = {},
) {
  const shown = capture ? 'pipe' : 'inherit';
  const child = spawn(program, args, { cwd, env, shell, stdio: ['ignore', shown, shown] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  endTogether(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code: exitCode(code, signal), output }));
  });
}

/** As a shell: that of the program, or 128 plus the signal that ended it. */
export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const children = new Set();
let stopSignal = null;
let last = Promise.resolve();
let isListening = false;
const STOP_WAIT_MS = 10_000;

function endTogether(child) {
  children.add(child);
  child.once('close', () => {
    children.delete(child);
    if (stopSignal !== null && children.size === 0)
      void last.then(() => process.exit(exitCode(null, stopSignal)));
  });
  if (isListening) return;
  isListening = true;
  for (const signal of STOP_SIGNALS) process.on(signal, () => stopChildren(signal));
}

/** What we are told to stop with, and end after. @param {Promise<unknown>} ended */
export function endAfter(ended) {
  last = ended;
}

/** For a script that ends before the programs it runs. */
export function endPrograms() {
  for (const child of children) child.kill('SIGTERM');
}

function stopChildren(signal) {
  // With no such program running, the script answers signals itself, as start.mjs does.
  if (stopSignal !== null || children.size === 0) return;
  stopSignal = signal;
  for (const child of children) child.kill(signal);
  setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), STOP_WAIT_MS).unref();
}
