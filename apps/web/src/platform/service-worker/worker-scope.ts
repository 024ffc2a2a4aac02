/**
 * What a service worker has and a page has not; TypeScript's own types of the two exclude each
 * other.
 */
export type WorkerScope = {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly navigator: { setAppBadge?: (count: number) => Promise<void> };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<WindowTab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
};

export type WindowTab = {
  readonly url: string;
  readonly visibilityState: 'hidden' | 'visible';
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
};

type Extendable = { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = Extendable & {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
};

export type PushMessage = Extendable & { readonly data: { json(): unknown } | null };
export type NotificationClick = Extendable & { readonly notification: Notification };

type WorkerEvents = {
  install: Extendable;
  activate: Extendable;
  fetch: FetchEvent;
  message: Extendable & { readonly data: unknown };
  push: PushMessage;
  notificationclick: NotificationClick;
};

export const scope = globalThis as unknown as WorkerScope;
