/** As much of autocannon as the bench uses; it brings no types. */
declare module 'autocannon' {
  export type Request = { readonly method: 'POST'; readonly path: string; readonly setupRequest: (request: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> };
  export type Options = { readonly url: string; readonly connections: number; readonly duration: number; readonly requests: readonly Request[] };
  export default function autocannon(options: Options): Promise<unknown>;
}
