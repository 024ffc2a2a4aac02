/** Traces as a collector receives them: a real one on loopback, and real orders. */
import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openLog } from './platform/log.ts';
import { place, trader } from '@candor/testkit/trading';
import { world } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSettings } from './platform/start/settings.ts';

type Attribute = {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
};
type Span = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
  readonly links?: readonly { readonly spanId: string }[];
  readonly status: { readonly code?: number };
};
type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
};

const PARENT = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const traceparent = `00-${PARENT.traceId}-${PARENT.spanId}-01`;

let collector: Server;
let endpoint: string;
let status = 200;
const sent: { path: string; key: string | undefined; body: Sent; raw: string }[] = [];

beforeAll(async () => {
  collector = createServer((request, response) => {
    let raw = '';
    request.setEncoding('utf8').on('data', (part: string) => (raw += part));
    request.on('end', () => {
      sent.push({
        path: request.url ?? '',
        key: request.headers['x-key'] as string | undefined,
        body: JSON.parse(raw) as Sent,
        raw,
      });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => collector.close());

const valueOf = (attributes: readonly Attribute[], key: string) => {
  const found = attributes.find((one) => one.key === key)?.value;
  return found?.stringValue ?? found?.intValue;
};

describe('traces', () => {
  it('lead from a call over the batch of the desk to its commit, under the caller’s own, and name nobody', async () => {
    const at = await world({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc%20def',
      OTEL_SERVICE_NAME: 'candor-tests',
    });
    const ana = await trader(at, 'Ana2026', { stock: '5000.00' });
    const order = await place(at, ana, 'stock', { code: 'AAPL', quantity: '1' });
    expect(order.status).toBe(200);
    const refused = await at.post('/wallet/transfer', {}, { headers: { traceparent } });
    expect(refused.status).not.toBe(200);
    await at.close();

    expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
    expect(sent[0]?.key).toBe('abc def');
    const resources = sent.flatMap(({ body }) => body.resourceSpans);
    expect(valueOf(resources[0]?.resource.attributes ?? [], 'service.name')).toBe('candor-tests');
    const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans));
    const batches = spans.filter(({ name }) => name === 'desk batch');
    expect(batches).toHaveLength(1);
    const [batch] = batches;
    const call = spans.find(({ spanId }) => spanId === batch?.links?.[0]?.spanId);
    expect(call?.name).toMatch(/^POST \//);
    expect(call?.links?.map(({ spanId }) => spanId)).toEqual([batch?.spanId]);
    expect(valueOf(batch?.attributes ?? [], 'candor.batch.size')).toBe(1);
    expect(valueOf(call?.attributes ?? [], 'http.response.status_code')).toBe(200);
    const commit = spans.find(
      ({ name, parentSpanId }) => name === 'transaction' && parentSpanId === batch?.spanId,
    );
    expect(commit?.traceId).toBe(call?.traceId);

    const under = spans.find(({ name }) => name === 'POST /wallet/transfer');
    expect(under).toMatchObject({ traceId: PARENT.traceId, parentSpanId: PARENT.spanId });
    expect(valueOf(under?.attributes ?? [], 'candor.refusal')).toBe('SESSION_EXPIRED');
    for (const { raw } of sent) expect(raw).not.toMatch(/Ana2026|@/);
  });

  it('that nobody takes are said once, and nothing waits for them', async () => {
    const lines: string[] = [];
    const log = openLog({ level: 'warn', file: null });
    vi.spyOn(log, 'warn').mockImplementation((...given: unknown[]) => {
      lines.push(String(given[1]));
    });
    status = 400;
    const at = await world({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, { log });
    expect((await at.post('/wallet/transfer', {})).status).toBe(401);
    await at.close();
    status = 200;
    expect(lines.filter((line) => line.startsWith('traces cannot be sent'))).toHaveLength(1);
  });

  it('are not even loaded where nobody asked for them', () => {
    const tracer = expect.stringMatching(/otlp-tracing\.ts$|@opentelemetry/);
    expect(loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toContainEqual(tracer);
    expect(loadedWith({})).not.toContainEqual(tracer);
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'no header'],
  ])('with a wrong %s refuse the start in one line', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} is .* but must be`));
  });
});

/** What a process of its own reads to open tracing: this one has it all already. */
function loadedWith(settings: Readonly<Record<string, string>>): unknown {
  const at = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const code = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    const { openTracing } = await import(${at('./platform/tracing/open-tracing.ts')});
    const { readSettings } = await import(${at('./platform/start/settings.ts')});
    await openTracing(readSettings(${JSON.stringify(settings)}), { version: '1' });
    process.stdout.write(JSON.stringify(loaded), () => process.exit());
  `;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }),
  );
}
