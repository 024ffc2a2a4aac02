/** The server as its users start it: a process of its own, with an address it prints. */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundledProgram } from './bundled-program.ts';

export type StartedProgram = {
  readonly origin: string;
  readonly child: ChildProcess;
  readonly exited: Promise<number | null>;
};

export async function startProgram(
  env: Readonly<Record<string, string | undefined>>,
): Promise<StartedProgram> {
  const child = spawn(process.execPath, [fileURLToPath(await bundledProgram('main'))], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<number | null>((ended) => child.once('exit', ended));
  const origin = await new Promise<string>((found, lost) => {
    let output = '';
    void exited.then(() => lost(new Error(output)));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address !== undefined && output.includes('Ctrl-C')) found(address);
    });
  });
  return { origin, child, exited };
}
