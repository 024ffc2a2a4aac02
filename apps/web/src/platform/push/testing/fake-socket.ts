/** The server's end of a connection, for tests: what was sent, and whatever is to be said. */
import type { ClientFrame, ServerFrame } from '@candor/contract/push';

export const HEARTBEAT_MS = 15_000;

export class FakeSocket {
  static readonly OPEN = 1;
  static opened: FakeSocket[] = [];
  readonly url: string;
  readonly sent: ClientFrame[] = [];
  readyState = 1;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((close: { code: number }) => void) | null = null;

  constructor(url: string) {
    this.url = url;
    FakeSocket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.break(1005);
  }

  break(code = 1006): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code });
  }

  say(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  welcome(seq: number | null): void {
    this.say({ type: 'welcome', at: 0, seq, heartbeatMs: HEARTBEAT_MS });
  }

  event(seq: number, data: unknown = seq): void {
    this.say({ type: 'event', seq, topic: 'note.written', at: seq * 10, data });
  }
}
