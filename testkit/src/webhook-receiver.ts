/** A receiver of webhooks on this machine, that keeps what it hears and answers as it is told. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Heard = {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
};

export type WebhookReceiver = {
  readonly url: string;
  /** In the order in which they came; emptied by whoever wants to count anew. */
  readonly heard: Heard[];
  answerWith(answer: (response: ServerResponse, heard: Heard) => void): void;
  close(): Promise<void>;
};

const taken = (response: ServerResponse): void => void response.writeHead(204).end();

export async function webhookReceiver(): Promise<WebhookReceiver> {
  const heard: Heard[] = [];
  let answer: (response: ServerResponse, heard: Heard) => void = taken;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const one = { path: request.url ?? '', headers, body: Buffer.concat(parts).toString() };
      heard.push(one);
      answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    heard,
    answerWith(next) {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
