import { fastify } from 'fastify';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { endpoint } from '@candor/contract/kernel/endpoint';
import { openApiDocument, getRefusals, type DocumentedCall } from './openapi.ts';
import { referencePage, referencePages } from './reference-page.ts';
import { curlSample, typescriptSample } from './samples.ts';
import { getVariants } from './schema-fields.ts';

const readThing = endpoint({
  method: 'GET',
  path: '/thing/{id}',
  caller: 'anyone',
  summary: 'Reads <one> thing.',
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ part: z.optional(z.string()) }),
  data: z.object({ rows: z.array(z.object({ name: z.string() })), count: z.int() }),
  refusals: ['FILE_UNKNOWN'],
});
const buyThing = endpoint({
  method: 'POST',
  path: '/thing/{id}',
  caller: 'customer',
  summary: 'Buys it.',
  params: z.strictObject({ id: z.string() }),
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('a'),
      requestId: z.string(),
      note: z.string().check(z.minLength(1), z.maxLength(50)),
    }),
    z.strictObject({
      kind: z.literal('b'),
      requestId: z.string(),
      inner: z.strictObject({ deep: z._default(z.int(), 3) }),
    }),
  ]),
  data: z.null(),
  refusals: ['USER_ID_TAKEN', 'SERVER_BUSY', 'AGREEMENT_OUTDATED'],
  isMoneyCommand: true,
});
const sendImage = endpoint({
  method: 'POST',
  path: '/image',
  caller: 'anyone',
  summary: 'Sends.',
  fileField: 'file',
  data: z.null(),
  refusals: [],
});

const readCall = { capability: 'things', name: 'readThing', endpoint: readThing };
const buyCall = { capability: 'things', name: 'buyThing', endpoint: buyThing };
const calls: DocumentedCall[] = [
  readCall,
  buyCall,
  { capability: 'images', name: 'sendImage', endpoint: sendImage },
];
const document = openApiDocument(calls, '9.9.9');

describe('the OpenAPI document', () => {
  it('puts two methods of one path side by side', () => {
    expect(Object.keys(document.paths['/thing/{id}'] ?? {})).toEqual(['get', 'post']);
    expect(document.tags.map(({ name }) => name)).toEqual(['things', 'images']);
    expect(document.info.version).toBe('9.9.9');
  });

  it('names path and query parameters with what is required of them', () => {
    expect(document.paths['/thing/{id}']?.['get']?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
      { name: 'part', in: 'query', required: false },
      { $ref: '#/components/parameters/languages' },
      { $ref: '#/components/parameters/timeZone' },
    ]);
  });

  it('wraps the data into the envelope', () => {
    const schema =
      document.paths['/thing/{id}']?.['get']?.responses['200']?.content['application/json']?.schema;
    expect(schema).toMatchObject({
      required: ['code', 'msg', 'data'],
      properties: { code: { const: 200 }, data: { properties: { count: { type: 'integer' } } } },
    });
  });

  it('lists refusals under their status and keeps their precedence', () => {
    const operation = document.paths['/thing/{id}']?.['post'];
    expect(operation?.['x-refusals']).toEqual([
      'USER_ID_TAKEN',
      'SERVER_BUSY',
      'AGREEMENT_OUTDATED',
    ]);
    expect(operation?.responses['409']?.content['application/json']?.schema.allOf?.[1]).toEqual({
      properties: { reason: { enum: ['USER_ID_TAKEN', 'AGREEMENT_OUTDATED'] } },
    });
    expect(Object.keys(operation?.responses ?? {}).toSorted()).toEqual([
      '200',
      '400',
      '401',
      '404',
      '409',
      '413',
      '415',
      '429',
      '500',
      '503',
    ]);
  });

  it('asks for a session exactly where the call needs one', () => {
    expect(document.paths['/thing/{id}']?.['post']?.security).toEqual([{ session: [] }]);
    expect(document.paths['/thing/{id}']?.['get']?.security).toEqual([{}, { session: [] }]);
    expect(getRefusals(readThing)).not.toContain('SESSION_EXPIRED');
  });

  it('marks money commands and files', () => {
    expect(document.paths['/thing/{id}']?.['post']?.['x-money-command']).toBe(true);
    expect(document.paths['/image']?.['post']?.requestBody?.content).toHaveProperty(
      ['multipart/form-data', 'schema', 'required'],
      ['file'],
    );
  });

  it('refers only to what it defines', () => {
    const references = [
      ...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g),
    ];
    expect(references.length).toBeGreaterThan(0);
    for (const [, kind, name] of references)
      expect(document.components).toHaveProperty([String(kind), String(name)]);
  });
});

describe('the fields of a schema', () => {
  it('shows each variant with nested names, rules and defaults', () => {
    expect(getVariants(buyThing.body, 'sent')).toEqual([
      {
        title: 'kind = "a"',
        fields: [
          { name: 'kind', type: '"a"', isRequired: true, rule: '' },
          { name: 'requestId', type: 'string', isRequired: true, rule: '' },
          { name: 'note', type: 'string', isRequired: true, rule: '1 to 50 characters' },
        ],
      },
      {
        title: 'kind = "b"',
        fields: [
          { name: 'kind', type: '"b"', isRequired: true, rule: '' },
          { name: 'requestId', type: 'string', isRequired: true, rule: '' },
          { name: 'inner', type: 'object', isRequired: true, rule: '' },
          { name: 'inner.deep', type: 'integer', isRequired: false, rule: '3 if left out' },
        ],
      },
    ]);
  });

  it('shows lists of objects by the fields of one', () => {
    expect(getVariants(readThing.data, 'received')[0]?.fields.map((field) => field.name)).toEqual([
      'rows',
      'rows[].name',
      'count',
    ]);
  });
});

describe('the reference page', () => {
  const page = referencePage(calls, '9.9.9');

  it('shows every call, and has an entry for each in its contents', () => {
    for (const {
      name,
      endpoint: { path },
    } of calls) {
      expect(page).toContain(`id="${name}"`);
      expect(page).toContain(`href="#${name}"`);
      expect(page).toContain(`<code>${path}</code>`);
    }
  });

  it('shows how each call is made, in a shell and by our own client', () => {
    expect(page.match(/<summary>Shell<\/summary>/g)).toHaveLength(calls.length);
    expect(curlSample({ ...buyCall, scope: 'trade' })).toBe(
      `curl -X POST "$CANDOR_URL/thing/<id>" \\
  -H "Authorization: Bearer $CANDOR_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{"kind":"a","requestId":"<requestId>","note":"<note>"}'`,
    );
    expect(typescriptSample({ ...readCall, scope: 'read' })).toContain(
      'await program.call(readThing, { params: {"id":"<id>"}, query: {} });',
    );
    // What no program may call.
    expect(typescriptSample({ ...buyCall, scope: 'never' })).toBeNull();
  });

  it.each([
    ['/reference', 'text/html', '<h1>Reference</h1>'],
    ['/reference', 'text/html', '<link rel="icon" href="/icons/candor.svg"'],
    ['/reference.css', 'text/css', 'color-scheme'],
    ['/reference.js', 'text/javascript', 'form.try'],
    ['/openapi.json', 'application/json', '"openapi":"3.1.0"'],
  ])('is served at %s as %s', async (url, type, words) => {
    const http = fastify();
    referencePages(calls, '9.9.9', () => undefined)(http);
    const answer = await http.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain(type);
    expect(answer.body).toContain(words);
    await http.close();
  });

  it('escapes what declarations say', () => {
    expect(page).toContain('Reads &lt;one&gt; thing.');
  });

  it('stays within the content policy: one script of its own, nothing inline', () => {
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/reference.js" type="module">']);
    expect(page).not.toMatch(/<style|style=|\son\w+=/);
  });

  it('lets a program’s calls be tried, and no others', () => {
    const shown = (scope: 'read' | 'trade' | 'never') =>
      referencePage([{ ...buyCall, scope }], '9.9.9');
    expect(shown('trade')).toContain('data-scope="trade"');
    expect(shown('trade')).toContain('&lt;requestId&gt;');
    expect(shown('read')).toContain('name="path:id"');
    expect(shown('never')).not.toContain('<form');
  });
});
