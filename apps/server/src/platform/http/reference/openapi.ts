/** The contract as OpenAPI 3.1. `x-refusals` keeps the precedence a map of statuses would lose. */
import type { JSONSchema } from 'zod/v4/core';
import { ACCOUNT_HEADER, type Acting } from '@candor/contract/kernel/account-id';
import type { KeyScope } from '@candor/contract/kernel/key-scope';
import type { Endpoint, Schema } from '@candor/contract/kernel/endpoint';
import { CODE_SUCCESS, refusalEnvelope } from '@candor/contract/kernel/envelope';
import { languageHeader } from '@candor/contract/kernel/language';
import { refusalStatus, type RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { TIME_ZONE_HEADER } from '@candor/contract/kernel/time-zone';
import { refusalText } from '@candor/i18n/refusals/refusal-text';
import { toJsonSchema } from './schema-fields.ts';

export type DocumentedCall = {
  readonly capability: string;
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly acting?: Acting | null;
  readonly scope?: KeyScope;
};

export type OpenApiDocument = {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JSONSchema.BaseSchema>;
    parameters: Record<string, Parameter>;
    securitySchemes: Record<string, unknown>;
  };
};

type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JSONSchema.BaseSchema;
};
type Content = Record<string, { schema: JSONSchema.BaseSchema }>;
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content: Content }>;
  'x-refusals': RefusalCode[];
  'x-key'?: KeyScope;
  'x-money-command'?: true;
};

export function openApiDocument(
  calls: readonly DocumentedCall[],
  version: string,
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const call of calls) {
    paths[call.endpoint.path] = {
      ...paths[call.endpoint.path],
      [call.endpoint.method.toLowerCase()]: getOperation(call),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Candor',
      version,
      description:
        'Simulated market, paper money. Every answer is an envelope { code, msg, data }; success is code 200. 401 means only that there is no valid session.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Candor' },
    },
    servers: [{ url: '/', description: 'The server that this document came from.' }],
    tags: [...Map.groupBy(calls, (call) => call.capability)].map(([name, members]) => ({
      name,
      description: tagDescription(members),
    })),
    paths,
    components: {
      schemas: { Refusal: toJsonSchema(refusalEnvelope, 'received') },
      parameters: { languages: languagesHeader, timeZone: timeZoneHeader, account: accountHeader },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'The token of /loginByUsername, or a key of a program, bare or after "Bearer ". A key acts in its one account and calls what x-key says.',
        },
      },
    },
  };
}

/** Who may call them. */
function tagDescription(calls: readonly DocumentedCall[]): string {
  const count = (isMeant: (call: DocumentedCall) => boolean) => calls.filter(isMeant).length;
  const ofKeys = (scope: KeyScope) =>
    count((call) => call.endpoint.caller !== 'operator' && call.scope === scope);
  return [
    `Calls: ${calls.length}`,
    `for operators: ${count(({ endpoint }) => endpoint.caller === 'operator')}`,
    `for keys that read: ${ofKeys('read')}`,
    `for keys that trade: ${ofKeys('trade')}`,
  ].join('; ');
}

export function getRefusals(
  endpoint: Endpoint,
  acting?: Acting | null,
  scope?: KeyScope,
): RefusalCode[] {
  const parsing: RefusalCode[] =
    endpoint.body === undefined && endpoint.fileField === undefined
      ? []
      : ['REQUEST_MALFORMED', 'CONTENT_TYPE_UNSUPPORTED', 'BODY_TOO_LARGE'];
  const session: RefusalCode[] = endpoint.caller === 'anyone' ? [] : ['SESSION_EXPIRED'];
  const account: RefusalCode[] = [
    ...(endpoint.caller === 'operator' ? [] : (['ACCOUNT_UNKNOWN'] as const)),
    ...(acting?.isChange === true ? (['ACCOUNT_CLOSED'] as const) : []),
    ...(acting?.isChange === true && acting.isFirstOnly ? (['ACCOUNT_FIRST_ONLY'] as const) : []),
  ];
  return [
    ...new Set<RefusalCode>([
      ...parsing,
      ...session,
      'REQUESTS_TOO_MANY',
      ...(endpoint.caller === 'operator' || scope === undefined ? [] : ofKeys[scope]),
      ...account,
      'FIELDS_INVALID',
      ...endpoint.refusals,
      'SERVER_BUSY',
      'STORAGE_FULL',
      'SERVER_FAULT',
    ]),
  ];
}

const usual = ['KEYS_STOPPED', 'KEY_ADDRESS_REFUSED'] as const;

const ofKeys: Readonly<Record<KeyScope, readonly RefusalCode[]>> = {
  read: usual,
  trade: [
    ...usual,
    'KEY_SCOPE_MISSING',
    'KEY_ENDED',
    'KEY_PRODUCT_EXCLUDED',
    'KEY_INSTRUMENT_EXCLUDED',
    'KEY_ORDER_TOO_LARGE',
    'KEY_ONLY_CLOSES',
    'KEY_DAY_USED_UP',
    'KEY_ORDERS_OPEN_TOO_MANY',
  ],
  never: [...usual, 'KEY_SCOPE_MISSING'],
};

const languagesHeader: Parameter = {
  name: 'languages',
  in: 'header',
  required: false,
  description:
    'Language of texts in the answer; English when missing or unknown. accept-language is read after it.',
  schema: { type: 'string', enum: Object.values(languageHeader) },
};

const timeZoneHeader: Parameter = {
  name: TIME_ZONE_HEADER,
  in: 'header',
  required: false,
  description:
    'IANA zone of the caller, as America/New_York, for times in refusals and files; UTC when missing or unknown.',
  schema: { type: 'string' },
};

const accountHeader: Parameter = {
  name: ACCOUNT_HEADER,
  in: 'header',
  required: false,
  description: 'Which of the person’s accounts the call acts for; their first when missing.',
  schema: { type: 'string' },
};

function getOperation({ capability, name, endpoint, acting, scope }: DocumentedCall): Operation {
  const body = getRequestBody(endpoint);
  return {
    operationId: name,
    tags: [capability],
    summary: endpoint.summary,
    security: endpoint.caller === 'anyone' ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [
      ...parametersIn('path', endpoint.params),
      ...parametersIn('query', endpoint.query),
      { $ref: '#/components/parameters/languages' },
      { $ref: '#/components/parameters/timeZone' },
      ...((acting ?? null) === null ? [] : [{ $ref: '#/components/parameters/account' }]),
    ],
    ...(body === null ? {} : { requestBody: body }),
    responses: {
      [CODE_SUCCESS]: getSuccess(endpoint),
      ...refusalResponses(getRefusals(endpoint, acting, scope)),
    },
    'x-refusals': [...endpoint.refusals],
    // What a program's key may call.
    ...(endpoint.caller === 'operator' || scope === undefined ? {} : { 'x-key': scope }),
    ...(endpoint.isMoneyCommand === true ? { 'x-money-command': true } : {}),
  };
}

function parametersIn(place: 'path' | 'query', schema: Schema | undefined): Parameter[] {
  if (schema === undefined) return [];
  const json = toJsonSchema(schema, 'sent');
  return Object.entries(json.properties ?? {}).flatMap(([name, property]) =>
    typeof property === 'object'
      ? [
          {
            name,
            in: place,
            required: place === 'path' || (json.required?.includes(name) ?? false),
            schema: property,
          },
        ]
      : [],
  );
}

function getRequestBody(endpoint: Endpoint): Operation['requestBody'] | null {
  if (endpoint.fileField !== undefined) {
    const field: JSONSchema.BaseSchema = {
      type: 'string',
      contentMediaType: 'application/octet-stream',
    };
    const schema: JSONSchema.BaseSchema = {
      type: 'object',
      properties: { [endpoint.fileField]: field },
      required: [endpoint.fileField],
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (endpoint.body === undefined) return null;
  const schema = toJsonSchema(endpoint.body, 'sent');
  return {
    required: (schema.required?.length ?? 0) > 0 || schema.properties === undefined,
    content: { 'application/json': { schema } },
  };
}

function getSuccess(endpoint: Endpoint): Operation['responses'][string] {
  const schema: JSONSchema.BaseSchema = {
    type: 'object',
    properties: {
      code: { const: CODE_SUCCESS },
      msg: { type: 'string' },
      data: toJsonSchema(endpoint.data, 'received'),
    },
    required: ['code', 'msg', 'data'],
  };
  return { description: 'Done.', content: { 'application/json': { schema } } };
}

function refusalResponses(codes: readonly RefusalCode[]): Operation['responses'] {
  const byStatus = Map.groupBy(codes, (code) => refusalStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, reasons]) => [
      status,
      {
        description: reasons.map((code) => `${code}: ${refusalText(code, {}, 'en')}`).join('\n\n'),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Refusal' },
                { properties: { reason: { enum: reasons } } },
              ],
            },
          },
        },
      },
    ]),
  );
}
