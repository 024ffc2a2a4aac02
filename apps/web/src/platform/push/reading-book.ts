/**
 * What this page shows and follows, on whichever connection there is. Each connection is told
 * again; what a reading is followed by is only known once the server has said so.
 */
import { CLIENT_FRAME_BYTES_MAX, type ClientFrame, type FollowFrame } from '@candor/contract/push';
import { CODE_SUCCESS, type SuccessEnvelope } from '@candor/contract/kernel/envelope';

export type FollowAsked = Omit<FollowFrame, 'type' | 'id'>;

export type ReadingListener = {
  /** Every event from here on is followed by an answer; or none is any more. */
  readonly onFollowed: (is: boolean) => void;
  readonly onAnswer: (data: unknown) => void;
};

export type ReadingBook = {
  follow(asked: FollowAsked, listener: ReadingListener): () => void;
  confirm(id: number, is: boolean): void;
  deliver(id: number, answer: SuccessEnvelope<unknown>): void;
  begin(send: (frame: ClientFrame) => void): void;
  end(): void;
};

type Reading = ReadingListener & { readonly asked: FollowAsked };

export function createReadingBook(tell: (run: () => void) => void): ReadingBook {
  const readings = new Map<number, Reading>();
  let send: ((frame: ClientFrame) => void) | null = null;
  let ids = 0;

  function ask(id: number, { asked }: Reading): void {
    const frame = { type: 'follow', id, ...asked } as const;
    // The server closes a socket for a longer one: that reading is asked for.
    if (JSON.stringify(frame).length * UTF8_BYTES_MAX <= CLIENT_FRAME_BYTES_MAX) send?.(frame);
  }

  return {
    follow(asked, listener) {
      const id = (ids += 1);
      const reading = { asked, ...listener };
      readings.set(id, reading);
      ask(id, reading);
      return () => {
        if (readings.delete(id)) send?.({ type: 'unfollow', id });
      };
    },
    confirm(id, is) {
      const reading = readings.get(id);
      if (reading !== undefined) tell(() => reading.onFollowed(is));
    },
    deliver(id, { code, data }) {
      const reading = readings.get(id);
      if (reading !== undefined && code === CODE_SUCCESS) tell(() => reading.onAnswer(data));
    },
    begin(sendOnSocket) {
      send = sendOnSocket;
      for (const [id, reading] of readings) ask(id, reading);
    },
    end() {
      send = null;
      for (const { onFollowed } of [...readings.values()]) tell(() => onFollowed(false));
    },
  };
}

const UTF8_BYTES_MAX = 3;
