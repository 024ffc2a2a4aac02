/**
 * Traces for OpenTelemetry: from a call to the commit of what it did. Without
 * OTEL_EXPORTER_OTLP_ENDPOINT there is no tracing: nothing is loaded and nothing is asked on the
 * way of a call. A trace has routes, refusal codes and times, and nothing of a customer.
 */

export type CallFacts = {
  readonly method: string;
  readonly route: string;
  readonly requestId: string;
  /** As the caller sent it; anything else than a valid one begins a trace. */
  readonly traceparent: unknown;
  /** How long ago the call arrived. */
  readonly elapsedMs: number;
};

/** Where in a trace somebody is; undefined in none. */
export type Place = { readonly place: unknown } | undefined;

export type Tracing = {
  /** Ends when it is answered. */
  call<Result>(request: object, facts: CallFacts, work: () => Promise<Result>): Promise<Result>;
  answered(request: object, status: number): void;
  /** A part of what runs now, if that is traced. */
  part<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  here(): Place;
  /** Work done once for several: linked with each of them. */
  group<Result>(
    name: string,
    places: readonly Place[],
    work: () => Promise<Result>,
  ): Promise<Result>;
  close(): Promise<void>;
};
